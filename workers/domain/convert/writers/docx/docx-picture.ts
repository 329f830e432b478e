import type { DocxState } from "#domain/convert/writers/docx/docx-state";
import { escapeAttribute } from "#domain/convert/writers/epub/escape";

type Shown = { asset: string; alt: string; width?: number | undefined; decorative?: true | undefined };

/** EMU of the text's width: six inches. */
export const textWidth = 5_486_400;
/** EMU of one pixel, at 96 an inch. */
const pixel = 9_525;
/** Of a picture whose pixels are not known. */
const unknownShape = { width: 400, height: 300 };

/** Returns the run that shows a picture; empty when the book does not hold it. */
export function pictureRun(state: DocxState, { asset, alt, width, decorative }: Shown): string {
  const found = state.picture(asset);
  if (!found) return "";
  const { width: w, height: h } = found.picture;
  const shape = w && h ? { width: w, height: h } : unknownShape;
  const cx = Math.round(width ? width * textWidth : Math.min(textWidth, shape.width * pixel));
  const cy = Math.round((cx * shape.height) / shape.width);
  const number = state.next();
  const words = decorative ? "" : ` descr="${escapeAttribute(alt)}"`;
  const mark = decorative
    ? '<a:extLst><a:ext uri="{C183D7F6-B498-43B3-948B-1728B52AA6E4}"><adec:decorative val="1"/></a:ext></a:extLst>'
    : "";
  return `<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="${cx}" cy="${cy}"/><wp:docPr id="${number}" name="Picture ${number}"${words}>${mark}</wp:docPr><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic><pic:nvPicPr><pic:cNvPr id="${number}" name="Picture ${number}"/><pic:cNvPicPr/></pic:nvPicPr><pic:blipFill><a:blip r:embed="${found.id}"/><a:stretch><a:fillRect/></a:stretch></pic:blipFill><pic:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="${cx}" cy="${cy}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
}
