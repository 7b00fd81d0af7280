/** Pages for people: the panel below `/app`. A page is one file in `pages/`: what it shows, and what its form does. */
export type { Notice } from './page.ts';
export { type PanelOptions, panel } from './panel.ts';
export { sendPage, sendText } from './send.ts';
export type { Holder, Services, SignIn, Visitor } from './services.ts';
export { originOf, ROOT, type Site } from './site.ts';
export { isEmail } from './words.ts';
