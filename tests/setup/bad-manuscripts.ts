import { strToU8, zipSync } from "fflate";
import { offeredKinds } from "#domain/convert/manuscript-kinds";
import { makePdf } from "./make-pdf";
import { sampleManuscripts } from "./sample-manuscripts";
import { zipBomb } from "./zip-bomb";

export type BadManuscript = { name: string; bytes: () => Uint8Array; sentence: RegExp };

/** Files that must be refused with a sentence of their own. Made when asked for: two of them are large. */
export function badManuscripts(): Record<string, BadManuscript> {
  return {
    "an empty file": {
      name: "nothing.docx",
      bytes: () => new Uint8Array(),
      sentence: /nothing\.docx is empty/,
    },
    "a program named as a book": {
      name: "setup.exe",
      bytes: () => strToU8("MZ"),
      sentence: new RegExp(`Please upload only ${offeredKinds} files\\. Invalid: setup\\.exe`),
    },
    "a PDF named DOCX": {
      name: "really-a.docx",
      bytes: () => sampleManuscripts().pdf,
      sentence: /really-a\.docx is not really a DOCX file/,
    },
    "half a Word file": {
      name: "half.docx",
      bytes: () => {
        const whole = sampleManuscripts().docx;
        return whole.subarray(0, Math.floor(whole.length / 2));
      },
      sentence: /half\.docx is damaged or incomplete/,
    },
    "a PDF of scanned pages": {
      name: "scan.pdf",
      bytes: () => makePdf({ pages: [{ scanned: true }, { scanned: true }, { scanned: true }] }),
      sentence: /this PDF is scanned pictures of text/,
    },
    "a PDF with a password": {
      name: "locked.pdf",
      bytes: lockedPdf,
      sentence: /locked\.pdf is protected with a password/,
    },
    "a zip bomb": {
      name: "bomb.docx",
      bytes: () => zipBomb(wordParts(), "word/document.xml", 1024),
      sentence: /bomb\.docx unpacks to far more than a book could hold/,
    },
    "a document type declaration": {
      name: "doctype.docx",
      bytes: () =>
        withPart(
          "word/document.xml",
          strToU8(
            '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><w:document>&a;</w:document>',
          ),
        ),
      sentence: /doctype\.docx contains a document type declaration/,
    },
    "names that leave the document": {
      name: "traversal.docx",
      bytes: () => withPart("../../outside.txt", strToU8("out")),
      sentence: /traversal\.docx contains file names that try to leave the document/,
    },
    "fifty-one megabytes": {
      name: "large.txt",
      bytes: () => new Uint8Array(51 * 1024 * 1024).fill(97),
      sentence: /Files must be under 50MB\. Large files: large\.txt/,
    },
  };
}

/** A PDF whose encryption dictionary fits no empty password: whoever opens it is asked for one. */
function lockedPdf(): Uint8Array {
  const open = new TextDecoder("latin1").decode(
    makePdf({ pages: [{ lines: [{ text: "Secret.", x: 72, y: 500 }] }] }),
  );
  const key = "5a".repeat(32);
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O <${key}> /U <${key}> >> /ID [<${key}> <${key}>]`;
  const locked = open.replace(/(trailer\s*<<)/, `$1 ${encrypt}`);
  return Uint8Array.from(locked, (character) => character.charCodeAt(0));
}

/** A Word file whose named part holds these bytes. */
function withPart(part: string, bytes: Uint8Array): Uint8Array {
  const document =
    '<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Text.</w:t></w:r></w:p></w:body></w:document>';
  return zipSync({ ...wordParts(), "word/document.xml": strToU8(document), [part]: bytes });
}

/** What makes a zip a Word file, but for its text. */
function wordParts(): Record<string, Uint8Array> {
  const types =
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
  const relations =
    '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
  return { "[Content_Types].xml": strToU8(types), "_rels/.rels": strToU8(relations) };
}
