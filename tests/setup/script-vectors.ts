/** Markup that would run a script, call out or leak its style, were it shown as it is. Each says its number when it acts. */
export type ScriptVector = { name: string; markup: string };

/** Where a vector that runs leaves its number, and the address it would call. */
export const ranName = "__ranVectors";
export const calledPath = "/ran-vector/";

const said = (no: number) =>
  `(function(){try{top.${ranName}=(top.${ranName}||[]).concat(${no})}catch(e){};new Image().src='${calledPath}${no}'})()`;

const elements = ["img", "svg", "video", "audio", "input", "details", "body", "marquee", "iframe", "math"];
const events = [
  ...["onerror", "onload", "onclick", "onfocus", "onmouseover", "onpointerenter", "ontoggle"],
  ...["onanimationstart", "onbegin", "onscroll"],
];

type Make = (run: string, no: number) => string;

const single: Record<string, Make> = {
  script: (run) => `<script>${run}</script>`,
  "script by address": (_, no) => `<script src="${calledPath}${no}"></script>`,
  "script in a drawing": (run) => `<svg xmlns="http://www.w3.org/2000/svg"><script>${run}</script></svg>`,
  "script as data": (run) => `<script src="data:text/javascript,${encodeURIComponent(run)}"></script>`,
  "module script": (run) => `<script type="module">${run}</script>`,
  "script split by a comment": (run) => `<scr<!-- -->ipt>${run}</scr<!-- -->ipt>`,
  "nested script": (run) => `<scr<script>ipt>${run}</scr</script>ipt>`,
  "raw section": (run) => `<![CDATA[<script>${run}</script>]]>`,
  "escaped script": (run) => `&lt;script&gt;${run}&lt;/script&gt;`,
  "link that runs": (run) => `<a href="javascript:${run}">one</a>`,
  "link in capitals": (run) => `<a href="JaVaScRiPt:${run}">two</a>`,
  "link with a tab": (run) => `<a href="java&#9;script:${run}">three</a>`,
  "link with a line end": (run) => `<a href="java&#10;script:${run}">four</a>`,
  "link in entities": (run) => `<a href="&#106;avascript:${run}">five</a>`,
  "link after a sign": (run) => `<a href="&#1;javascript:${run}">six</a>`,
  "link to data": (run) => `<a href="data:text/html,<script>${run}</script>">seven</a>`,
  "link of an old kind": (run) => `<a href="vbscript:${run}">eight</a>`,
  "link in a drawing": (run) =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="javascript:${run}"><text y="20">nine</text></a></svg>`,
  "link in a formula": (run) =>
    `<math xmlns="http://www.w3.org/1998/Math/MathML"><maction actiontype="statusline" href="javascript:${run}"><mi>x</mi></maction></math>`,
  "frame that runs": (run) => `<iframe src="javascript:${run}"></iframe>`,
  "frame of its own": (run) => `<iframe srcdoc="<script>${run}</script>"></iframe>`,
  "object as data": (run) => `<object data="data:text/html,<script>${run}</script>"></object>`,
  embed: (_, no) => `<embed src="${calledPath}${no}" type="text/html"/>`,
  applet: (_, no) => `<applet code="${calledPath}${no}"></applet>`,
  "form that runs": (run) => `<form action="javascript:${run}"><button>Go</button></form>`,
  "button with an action": (run) => `<form><button formaction="javascript:${run}">Go</button></form>`,
  "field in focus": (run) => `<input autofocus="autofocus" onfocus="${run}"/>`,
  "base address": (_, no) => `<base href="${calledPath}${no}/"/>`,
  refresh: (run) => `<meta http-equiv="refresh" content="0;url=javascript:${run}"/>`,
  "refresh elsewhere": (_, no) => `<meta http-equiv="refresh" content="0;url=${calledPath}${no}"/>`,
  "style sheet elsewhere": (_, no) => `<link rel="stylesheet" href="${calledPath}${no}"/>`,
  import: (_, no) => `<style>@import url(${calledPath}${no});</style>`,
  "style that calls": (_, no) => `<style>body{background:url(${calledPath}${no})}</style>`,
  "attribute that calls": (_, no) => `<p style="background:url(${calledPath}${no})">ten</p>`,
  "old expression": (run) => `<p style="width:expression(${run})">eleven</p>`,
  "moving drawing": (run) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><animate attributeName="href" values="javascript:${run}" onbegin="${run}" begin="0s"/></svg>`,
  "changing drawing": (run) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><set attributeName="onmouseover" to="${run}"/></svg>`,
  "foreign page in a drawing": (run) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${run}"></body></foreignObject></svg>`,
  "used drawing": (_, no) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><use href="${calledPath}${no}#x"/></svg>`,
  "drawing as a picture": (run) =>
    `<img src="data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`)}" alt=""/>`,
  "picture that signs out": () => `<img src="/logout" alt=""/>`,
  "picture from elsewhere": (_, no) =>
    `<img src="${calledPath}${no}" srcset="${calledPath}${no} 2x" alt=""/>`,
  template: (run) => `<template><script>${run}</script></template>`,
  "no script": (run) => `<noscript><p title="</noscript><img src=x onerror=${run}>"></p></noscript>`,
  "end of a title": (run) => `</title><script>${run}</script>`,
  "end of a text area": (run) => `<textarea></textarea><script>${run}</script>`,
  "broken quotes": (run) => `<img src="x\`\`"onerror="${run}" alt="">`,
  "no spaces": (run) => `<img/src="x"/onerror="${run}"/alt="">`,
  "named target": (run) => `<a target="_top" href="javascript:${run}">twelve</a>`,
  ping: (_, no) => `<a href="#x" ping="${calledPath}${no}">thirteen</a>`,
};

/** A call of a function that `catchesCalls` has made. It is short: so that a vector fits into a name. */
export const shortCall = (no: number): string => `top.ran(${no})`;

/** For `addInitScript`: makes the function that `shortCall` calls. */
export const catchesCalls = `window.ran = (no) => { top.${ranName} = (top.${ranName} || []).concat(no); }`;

/** Returns every vector, numbered from 1. `call`: what its script does. */
export function scriptVectors(call = said): ScriptVector[] {
  const makers: [string, Make][] = [
    ...Object.entries(single),
    ...elements.flatMap((element, row): [string, Make][] =>
      // Each with three events, so that every event stands on three elements.
      [0, 3, 7].map((step): [string, Make] => {
        const event = events[(row + step) % events.length] ?? "onload";
        return [
          `${element} ${event}`,
          (run) => `<${element} src="x" tabindex="0" ${event}="${run}">fourteen</${element}>`,
        ];
      }),
    ),
  ];
  return makers.map(([name, make], at) => ({ name, markup: make(call(at + 1), at + 1) }));
}

const otherElements = [
  ...["p", "div", "span", "table", "td", "li", "section", "figure", "object", "form", "button", "select"],
  "textarea",
];

/** Returns these and each event on thirteen more elements: more than 200. */
export function manyScriptVectors(call = said): ScriptVector[] {
  const vectors = scriptVectors(call);
  for (const element of otherElements)
    for (const event of events) {
      const no = vectors.length + 1;
      vectors.push({
        name: `${element} ${event}`,
        markup: `<${element} tabindex="0" style="animation:x 1s" ${event}="${call(no)}">fifteen</${element}>`,
      });
    }
  return vectors;
}

/** Returns the vectors as few texts, each of at most `max` characters. */
export function packedVectors(vectors: readonly ScriptVector[], max: number): string[] {
  const packs: string[] = [];
  for (const { markup } of vectors) {
    const last = packs.at(-1);
    if (last !== undefined && last.length + 1 + markup.length <= max)
      packs[packs.length - 1] = `${last} ${markup}`;
    else packs.push(markup);
  }
  return packs;
}
