import { type Html, html, type PageLanguage } from '@mirlo/look';
import type { XmlElement } from '../../xml/parse.ts';
import { meaningOf } from './meanings.ts';

/**
 * Renders an element as indented text, one line per element, with the meaning beside each code.
 * Copied text does not include the meanings.
 */
export function xmlView(element: XmlElement, language: PageLanguage): Html {
  return html`<pre class="xml">${lines(element, '', '', language)}</pre>`;
}

function lines(element: XmlElement, parent: string, indent: string, language: PageLanguage): Html[] {
  const { local, elements, text } = element;
  if (elements.length === 0) {
    const value = text.trim();
    const meaning = meaningOf(parent, local, value);
    const beside = meaning && html` <span class="meaning">${meaning[language]}</span>`;
    return [
      html`${indent}<span class="tag">${`<${local}>`}</span>${value}<span class="tag">${`</${local}>`}</span>${beside}\n`,
    ];
  }
  const inner = elements.flatMap(one => lines(one, local, `${indent}  `, language));
  return [
    html`${indent}<span class="tag">${`<${local}>`}</span>\n`,
    ...inner,
    html`${indent}<span class="tag">${`</${local}>`}</span>\n`,
  ];
}
