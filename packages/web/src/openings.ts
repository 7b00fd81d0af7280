import { madridDateTime, type WallClock } from '@mirlo/core';
import { type Html, html, type Words } from '@mirlo/look';
import type { SignedVisit } from './page.ts';
import type { FiledRecord } from './services.ts';
import { momentOn } from './times.ts';

const SEEN: Words = { es: 'Quién ha visto los documentos', en: 'Who saw the documents' };
const NOBODY: Words = { es: 'Nadie los ha abierto en el panel.', en: 'Nobody opened them in the panel.' };

/** The number of openings that a page shows, the newest first. */
const SHOWN = 10;

/** The list of who opened the documents of a record. Only the account's owners see it. */
export async function openingsCard(
  { services, visitor, language }: SignedVisit,
  record: FiledRecord,
  clock: WallClock,
): Promise<Html | null> {
  if (visitor.role !== 'owner') return null;
  const openings = (await services.openings(visitor, record)).slice(0, SHOWN);
  const one = ({ name, at }: (typeof openings)[number]) => {
    const moment = madridDateTime(at);
    return html`<li><span>${name}</span> <time class="muted" datetime="${moment.replace(' ', 'T')}">${momentOn(moment, clock, language)}</time></li>`;
  };
  const list =
    openings.length === 0
      ? html`<p class="muted">${NOBODY[language]}</p>`
      : html`<ul role="list" class="together">${openings.map(one)}</ul>`;
  return html`<section class="card" aria-labelledby="seen-h"><h2 id="seen-h">${SEEN[language]}</h2>${list}</section>`;
}
