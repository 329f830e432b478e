/** Whether the name in an author's place is a program's or nobody's: what was there before anybody typed one. */
export function isPlaceholderAuthor(name: string): boolean {
  return nobody.test(name) || programs.test(name);
}

const nobody =
  /^(?:microsoft office[- ](?:user|anwender)|(?:utilisateur|usuario de|utente di|пользователь) microsoft office|microsoft account|учетная запись майкрософт|windows[- ](?:user|benutzer)|(?:utilisateur|usuario de|пользователь) windows|un-?named|unknown|default|user|author|admin(?:istrator)?)$/i;

/** `python-docx` is the author of the file that python-docx begins each document with. */
const programs = /^(?:python-docx|docx4j|apache poi|libreoffice|openoffice(?:\.org)?|google docs|pandoc)$/i;
