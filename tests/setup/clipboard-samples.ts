/**
 * Markup as word processors put it on the clipboard, written by hand after what they do: Word's paragraphs that name
 * lists, its notes at the end and its own elements; the spans and the wrapping `b` of Google Docs; LibreOffice's notes.
 */
const wordHead = `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri",sans-serif;} @list l0:level1 {mso-level-number-format:bullet;} --></style></head>`;

const word = (body: string) =>
  `${wordHead}<body lang=EN-GB style='tab-interval:36.0pt'><!--StartFragment-->${body}<!--EndFragment--></body></html>`;

const item = (level: number, mark: string, text: string, list = "l0") =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:${36 * level}.0pt;text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]><span lang=EN-US>${text}<o:p></o:p></span></p>`;

const wordMark = (no: number) =>
  `<a style='mso-footnote-id:ftn${no}' href="#_ftn${no}" name="_ftnref${no}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[${no}]</span></span><![endif]></span></span></a>`;
const wordNote = (no: number, text: string) =>
  `<div style='mso-element:footnote' id=ftn${no}><p class=MsoFootnoteText><a style='mso-footnote-id:ftn${no}' href="#_ftnref${no}" name="_ftn${no}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference>[${no}]</span><![endif]></span></span></a> ${text}<o:p></o:p></p></div>`;

export const wordSamples = {
  words: word(
    `<p class=MsoTitle>Low Water<o:p></o:p></p><p class=MsoNormal><span lang=EN-US style='font-size:12.0pt;mso-bidi-font-family:Arial'>“Nine,” she said, <b style='mso-bidi-font-weight:normal'>loud</b> and <i>slow</i>—it’s <span style='font-variant:small-caps'>late</span>.<o:p></o:p></span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p class=MsoNormal align=center style='text-align:center'>* * *<o:p></o:p></p><p class=MsoNormal>See <a href="https://example.org/tide"><span style='color:#0563C1;text-decoration:underline'>the tables</span></a>.<span style='mso-comment-continuation:1'><![if !supportAnnotations]><a class=msocomanchor href="#_msocom_1" language=JavaScript>[AR1]</a><![endif]></span><span style='display:none;mso-hide:all'>hidden</span></p>`,
  ),
  lists: word(
    `${item(1, "·", "Rope")}${item(2, "o", "Tarred")}${item(1, "·", "Oil")}<p class=MsoNormal>Then:</p>${item(1, "3.", "Third", "l1")}${item(1, "4.", "Fourth", "l1")}${item(2, "a)", "Lettered", "l1")}`,
  ),
  notes: word(
    `<p class=MsoNormal>Nobody spoke${wordMark(1)} of it${wordMark(2)}.<o:p></o:p></p><div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all><hr align=left size=1 width="33%"><![endif]>${wordNote(1, "Not <i>then</i>.")}${wordNote(2, "Nor later.")}</div>`,
  ),
  table: word(
    `<table class=MsoTableGrid border=1 cellspacing=0 cellpadding=0 style='border-collapse:collapse;mso-border-alt:solid windowtext .5pt'><thead><tr style='mso-yfti-irow:0'><td width=301 colspan=2 valign=top style='width:225.4pt'><p class=MsoNormal>Tide<o:p></o:p></p></td></tr></thead><tr><td width=301 valign=top><p class=MsoNormal>Low<o:p></o:p></p></td><td><p class=MsoNormal><o:p>&nbsp;</o:p></p></td></tr></table>`,
  ),
};

export const docsSamples = {
  words: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e3d4c-7fff-9a8b-c7d6-e5f4a3b2c1d0"><h1 dir="ltr" style="line-height:1.38;"><span style="font-size:20pt;font-weight:400;white-space:pre-wrap;">Low Water</span></h1><p dir="ltr" style="line-height:1.38;"><span style="font-family:Arial;font-weight:400;font-style:normal;text-decoration:none;vertical-align:baseline;white-space:pre-wrap;">She said </span><span style="font-weight:700;font-style:italic;white-space:pre-wrap;">nine</span><span style="vertical-align:super;white-space:pre-wrap;">th</span><span style="font-weight:400;white-space:pre-wrap;">.</span></p><br /><p dir="ltr"><a href="https://example.org" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;white-space:pre-wrap;">Here</span></a></p><p dir="rtl"><span style="white-space:pre-wrap;">שלום</span></p></b><br class="Apple-interchange-newline">`,
  lists: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-2"><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="white-space:pre-wrap;">Rope</span></p></li><ul><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span>Tarred</span></p></li></ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Oil</span></p></li></ul></b>`,
  notes: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-3"><p dir="ltr"><span>Nobody spoke</span><sup><a href="https://docs.google.com/document/d/x/edit#ftnt1" id="ftnt_ref1">[1]</a></sup><span>.</span></p></b><hr class="c1"><div><p class="c2"><a href="#ftnt_ref1" id="ftnt1">[1]</a><span> Not then.</span></p></div>`,
};

export const writerSamples = {
  notes: `<p>Nobody spoke<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>.</p><div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Not then.</p></div>`,
};
