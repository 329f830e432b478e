import { headingWords } from "#domain/convert/readers/pdf/headings/heading-words";
import type { Line } from "#domain/convert/readers/pdf/lines";

/** A line of a contents page that ends in a page's number. `leader`: dots lead the eye to it. */
export type ContentsRow = { title: string; label: string; leader: boolean };

const pageNumber = /(?:^|[\s.…·•_-])(\d{1,4}|[ivxlc]{1,7})\s*$/i;
const leaderEnd = /(?:[.·•_…]\s?){3,}$|…+\s*$/;
const longestRow = 240;

export function contentsRow(line: Line): ContentsRow | undefined {
  const text = line.text.trim();
  if (text.length > longestRow) return undefined;
  const number = pageNumber.exec(text);
  if (!number?.[1]) return undefined;
  const before = text.slice(0, text.length - number[1].length).trimEnd();
  const leader = leaderEnd.test(before.slice(-40));
  const title = before.replace(/[\s.·•_…]+$/, "").trim();
  // `Chapter 22` is the chapter's own number.
  if (!leader && headingWords(text)?.bare) return undefined;
  // A number alone is a column of numbers, torn from its titles.
  return /[\p{L}\p{N}]/u.test(title) ? { title, label: number[1].toLowerCase(), leader } : undefined;
}

const contentsTitle =
  /^(?:(?:table of |brief |detailed |short )?contents(?: page)?|inhalt(?:sverzeichnis|süberblick)?|sommaire|table des mati[èe]res|[íi]ndice(?: general| generale)?|contenidos?|sumario|sum[áa]rio|contenuti|inhoud(?:sopgave)?|inneh[åa]ll(?:sf[öo]rteckning)?|indhold(?:sfortegnelse)?|innhold(?:sfortegnelse)?|sis[äa]llys(?:luettelo)?|spis tre[śs]ci|obsah|tartalom(?:jegyz[ée]k)?|cuprins|i[çc]indekiler|содержание|оглавление|зміст|περιεχ[όο]μενα|תוכן(?: ה?עניינים)?|المحتويات|فهرس|目\s*[录錄次]|차례|목차)\s*[:.]?$/iu;
const listTitle =
  /^(?:list of (?:figures|tables|illustrations|plates|maps|listings|examples|algorithms)|(?:figures|tables|illustrations)$|abbildungsverzeichnis|tabellenverzeichnis|verzeichnis der .{3,30}|(?:table|liste) des (?:figures|tableaux|illustrations)|[íi]ndice de (?:figuras|tablas|cuadros|tabelas|ilustraciones)|elenco delle (?:figure|tabelle)|lijst van .{3,30}|список (?:иллюстраций|таблиц))/iu;

export const isContentsTitle = (line: Line) => contentsTitle.test(line.text.trim());

/** Of a list that stands behind the contents and names no chapters. */
export const isListTitle = (line: Line) => listTitle.test(line.text.trim()) && line.text.length < 50;

/** Nearly all of it leads to a page of this file. */
export function linkedPage(line: Line): number | undefined {
  let linked = 0;
  let page: number | undefined;
  for (const { text, link } of line.runs) {
    if (!link || !("page" in link)) continue;
    linked += text.trim().length;
    page ??= link.page;
  }
  return linked > line.text.replace(/[\s.]+/g, "").length * 0.6 ? page : undefined;
}
