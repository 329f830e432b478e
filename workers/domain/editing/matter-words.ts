import type { ContributorRole } from "#domain/books/contributors";
import { primaryLanguage } from "#domain/convert/writers/epub/language-tags";

/**
 * The words of pages made from templates, in a book's language. What only its author knows stands in square brackets as
 * something to insert, which the check of the book finds when one is forgotten.
 */
export type MatterWords = {
  and: string;
  authorUnknown: string;
  dedication: string;
  epigraph: string;
  epigraphSource: string;
  forewordHeading: string;
  foreword: string;
  thanksHeading: string;
  thanks: string;
  authorHeading: (isOne: boolean) => string;
  author: (names: string) => string;
  alsoByHeading: (names: string) => string;
  alsoBy: string;
  newsletterHeading: string;
  newsletter: (names: string) => string;
  newsletterAddress: string;
  nextHeading: string;
  /** What stands before and after the title. */
  next: readonly [string, string];
  nextTitle: string;
  nextLink: string;
  copyright: (year: string, holder: string) => string;
  holderUnknown: string;
  reserved: string;
  copying: string;
  fiction: string;
  publishedBy: (publisher: string) => string;
  edition: (year: string) => string;
  made: readonly (readonly [ContributorRole, string])[];
};

/** Returns the words in a book's language; in English where we have none. */
export const matterWords = (language: string): MatterWords => words[primaryLanguage(language)] ?? english;

const english: MatterWords = {
  and: "and",
  authorUnknown: "[insert the author’s name]",
  dedication: "For [insert a name]",
  epigraph: "[insert a quotation]",
  epigraphSource: "[insert who said it, and where]",
  forewordHeading: "Foreword",
  foreword: "[insert the foreword]",
  thanksHeading: "Acknowledgments",
  thanks: "[insert whom you thank, and for what]",
  authorHeading: (isOne) => (isOne ? "About the Author" : "About the Authors"),
  author: (names) => `${names} [insert two or three sentences].`,
  alsoByHeading: (names) => `Also by ${names}`,
  alsoBy: "[insert another title]",
  newsletterHeading: "Stay in Touch",
  newsletter: (names) => `Be the first to hear about new books by ${names}.`,
  newsletterAddress: "Join the newsletter at [insert the address].",
  nextHeading: "Read the Next Book",
  next: ["Thank you for reading. The next book is ", "."],
  nextTitle: "[insert the next title]",
  nextLink: "Get it here.",
  copyright: (year, holder) => `Copyright © ${year} ${holder}`,
  holderUnknown: "[insert who holds the rights]",
  reserved: "All rights reserved.",
  copying:
    "No part of this book may be reproduced without written permission, except for brief quotations in reviews.",
  fiction:
    "This is a work of fiction. Names, characters, places and events are invented or used fictitiously. Any likeness to real people, living or dead, is a coincidence.",
  publishedBy: (publisher) => `Published by ${publisher}`,
  edition: (year) => `First edition, ${year}`,
  made: [
    ["editor", "Edited by"],
    ["translator", "Translated by"],
    ["illustrator", "Illustrated by"],
    ["photographer", "Photographs by"],
    ["foreword", "Foreword by"],
    ["introduction", "Introduction by"],
    ["afterword", "Afterword by"],
  ],
};

const german: MatterWords = {
  and: "und",
  authorUnknown: "[Name einsetzen]",
  dedication: "Für [Name einsetzen]",
  epigraph: "[Zitat einsetzen]",
  epigraphSource: "[Quelle einsetzen]",
  forewordHeading: "Geleitwort",
  foreword: "[Geleitwort einsetzen]",
  thanksHeading: "Danksagung",
  thanks: "[Dank einsetzen]",
  authorHeading: () => "Über den Autor",
  author: (names) => `${names} [zwei oder drei Sätze einsetzen].`,
  alsoByHeading: (names) => `Weitere Bücher von ${names}`,
  alsoBy: "[Titel einsetzen]",
  newsletterHeading: "In Verbindung bleiben",
  newsletter: (names) => `Erfahren Sie als Erste von neuen Büchern von ${names}.`,
  newsletterAddress: "Zum Newsletter: [Adresse einsetzen].",
  nextHeading: "Das nächste Buch",
  next: ["Danke fürs Lesen. Das nächste Buch heißt ", "."],
  nextTitle: "[Titel einsetzen]",
  nextLink: "Hier geht es weiter.",
  copyright: (year, holder) => `Copyright © ${year} ${holder}`,
  holderUnknown: "[Rechteinhaber einsetzen]",
  reserved: "Alle Rechte vorbehalten.",
  copying:
    "Kein Teil dieses Buches darf ohne schriftliche Genehmigung vervielfältigt werden, ausgenommen kurze Zitate in Besprechungen.",
  fiction:
    "Dies ist ein fiktionales Werk. Namen, Figuren, Orte und Ereignisse sind erfunden. Jede Ähnlichkeit mit lebenden oder verstorbenen Personen ist zufällig.",
  publishedBy: (publisher) => `Verlag: ${publisher}`,
  edition: (year) => `1. Auflage ${year}`,
  made: [
    ["editor", "Herausgegeben von"],
    ["translator", "Übersetzt von"],
    ["illustrator", "Illustriert von"],
    ["photographer", "Fotografien von"],
    ["foreword", "Geleitwort von"],
    ["introduction", "Einleitung von"],
    ["afterword", "Nachwort von"],
  ],
};

const french: MatterWords = {
  and: "et",
  authorUnknown: "[insérer le nom de l’auteur]",
  dedication: "À [insérer un nom]",
  epigraph: "[insérer une citation]",
  epigraphSource: "[insérer sa source]",
  forewordHeading: "Avant-propos",
  foreword: "[insérer l’avant-propos]",
  thanksHeading: "Remerciements",
  thanks: "[insérer vos remerciements]",
  authorHeading: (isOne) => (isOne ? "À propos de l’auteur" : "À propos des auteurs"),
  author: (names) => `${names} [insérer deux ou trois phrases].`,
  alsoByHeading: (names) => `Du même auteur : ${names}`,
  alsoBy: "[insérer un autre titre]",
  newsletterHeading: "Restons en contact",
  newsletter: (names) => `Soyez les premiers à découvrir les nouveaux livres de ${names}.`,
  newsletterAddress: "La lettre d’information : [insérer l’adresse].",
  nextHeading: "Le livre suivant",
  next: ["Merci de votre lecture. Le livre suivant s’intitule ", "."],
  nextTitle: "[insérer le titre]",
  nextLink: "Le trouver ici.",
  copyright: (year, holder) => `Copyright © ${year} ${holder}`,
  holderUnknown: "[insérer le titulaire des droits]",
  reserved: "Tous droits réservés.",
  copying:
    "Aucune partie de ce livre ne peut être reproduite sans autorisation écrite, à l’exception de courtes citations dans des critiques.",
  fiction:
    "Ce livre est une œuvre de fiction. Les noms, les personnages, les lieux et les événements sont imaginaires. Toute ressemblance avec des personnes réelles serait fortuite.",
  publishedBy: (publisher) => `Publié par ${publisher}`,
  edition: (year) => `Première édition, ${year}`,
  made: [
    ["editor", "Édité par"],
    ["translator", "Traduit par"],
    ["illustrator", "Illustré par"],
    ["photographer", "Photographies de"],
    ["foreword", "Avant-propos de"],
    ["introduction", "Introduction de"],
    ["afterword", "Postface de"],
  ],
};

const spanish: MatterWords = {
  and: "y",
  authorUnknown: "[insertar el nombre del autor]",
  dedication: "Para [insertar un nombre]",
  epigraph: "[insertar una cita]",
  epigraphSource: "[insertar su fuente]",
  forewordHeading: "Prólogo",
  foreword: "[insertar el prólogo]",
  thanksHeading: "Agradecimientos",
  thanks: "[insertar sus agradecimientos]",
  authorHeading: (isOne) => (isOne ? "Sobre el autor" : "Sobre los autores"),
  author: (names) => `${names} [insertar dos o tres frases].`,
  alsoByHeading: (names) => `Otros libros de ${names}`,
  alsoBy: "[insertar otro título]",
  newsletterHeading: "Sigamos en contacto",
  newsletter: (names) => `Entérese antes que nadie de los nuevos libros de ${names}.`,
  newsletterAddress: "El boletín: [insertar la dirección].",
  nextHeading: "El siguiente libro",
  next: ["Gracias por leer. El siguiente libro es ", "."],
  nextTitle: "[insertar el título]",
  nextLink: "Encuéntrelo aquí.",
  copyright: (year, holder) => `Copyright © ${year} ${holder}`,
  holderUnknown: "[insertar el titular de los derechos]",
  reserved: "Todos los derechos reservados.",
  copying:
    "Ninguna parte de este libro puede reproducirse sin permiso por escrito, salvo citas breves en reseñas.",
  fiction:
    "Esta es una obra de ficción. Los nombres, personajes, lugares y sucesos son inventados. Cualquier parecido con personas reales es casual.",
  publishedBy: (publisher) => `Publicado por ${publisher}`,
  edition: (year) => `Primera edición, ${year}`,
  made: [
    ["editor", "Edición de"],
    ["translator", "Traducción de"],
    ["illustrator", "Ilustraciones de"],
    ["photographer", "Fotografías de"],
    ["foreword", "Prólogo de"],
    ["introduction", "Introducción de"],
    ["afterword", "Epílogo de"],
  ],
};

const words: Record<string, MatterWords> = { en: english, de: german, fr: french, es: spanish };

/** What pages made from templates leave to their author, in every language: each with its square brackets. */
export const placeholders: ReadonlySet<string> = new Set(
  Object.values(words).flatMap((one) =>
    [one.author(""), ...Object.values(one)].flatMap((text) =>
      typeof text === "string" ? (text.match(/\[[^\]]+\]/g) ?? []) : [],
    ),
  ),
);
