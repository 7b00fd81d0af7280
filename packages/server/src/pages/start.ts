import { frame, type Html, html, type PageLanguage, type SentPage, type Words } from '@mirlo/look';
import type { Notice } from '@mirlo/web';
import type { Destination, PageFacts } from './facts.ts';
import { inEachLanguage, type PublicVisit } from './visit.ts';

/**
 * The notices that tell a reader whether this server files with the real ministry, by where it
 * files.
 */
const FILES: Readonly<Record<Destination, Notice>> = {
  production: {
    state: 'accepted',
    badge: { es: 'Producción', en: 'Production' },
    sentence: {
      es: 'Lo que se registra con una clave de producción se comunica al Ministerio del Interior. Lo de una clave de pruebas, nunca.',
      en: 'What is registered with a production key is filed with the Interior Ministry. What is registered with a sandbox key never is.',
    },
  },
  preproduction: {
    state: 'sandbox',
    badge: { es: 'Preproducción', en: 'Preproduction' },
    sentence: {
      es: 'Se comunica al servicio de pruebas del Ministerio. Nada de esto cumple la obligación legal.',
      en: 'Files with the ministry’s test service. Nothing here meets the legal duty.',
    },
  },
  simulator: {
    state: 'sandbox',
    badge: { es: 'De prueba', en: 'Trial' },
    sentence: {
      es: 'Se comunica a un ministerio simulado. Nada llega al Ministerio del Interior.',
      en: 'Files with a simulated ministry. Nothing reaches the Interior Ministry.',
    },
  },
  address: {
    state: 'sandbox',
    badge: { es: 'Otra dirección', en: 'Another address' },
    sentence: {
      es: 'Se comunica, de prueba, a una dirección que eligió el operador. Nada de esto cumple la obligación legal.',
      en: 'Files for trial with an address that the operator chose. Nothing here meets the legal duty.',
    },
  },
  declared: {
    state: 'accepted',
    badge: { es: 'Producción', en: 'Production' },
    sentence: {
      es: 'Se comunica al Ministerio del Interior a través de una dirección que eligió el operador. Lo de una clave de pruebas, nunca.',
      en: 'Files with the Interior Ministry through an address that the operator chose. What is registered with a sandbox key never is.',
    },
  },
  elsewhere: {
    state: 'pending',
    badge: { es: 'Comunican otros', en: 'Others file' },
    sentence: {
      es: 'Este servidor guarda los registros; los comunican otros servidores de la misma base de datos.',
      en: 'This server stores the records; other servers on the same database file them.',
    },
  },
  off: {
    state: 'held',
    badge: { es: 'No se comunica', en: 'Files nothing' },
    sentence: {
      es: 'Los registros se guardan y no se comunican: el operador no ha indicado ningún ministerio.',
      en: 'Records are stored and not filed: the operator has named no ministry.',
    },
  },
};

/**
 * The panel's notice that records are not filed with the real Interior Ministry. Null where they
 * are, or where other servers file.
 */
export function noticeOf(ministry: Destination): Notice | null {
  const files = FILES[ministry];
  return files.state === 'accepted' || ministry === 'elsewhere' ? null : files;
}

const TITLE: Words = {
  es: 'Registro de viajeros y de alquiler de vehículos',
  en: 'Registration of guests and vehicle rentals',
};
const LEAD: Words = {
  es: 'Mirlo guarda los viajeros y los alquileres que le envían los programas de hoteles y de empresas de alquiler, y los comunica al Ministerio del Interior (SES.HOSPEDAJES, RD 933/2021).',
  en: 'Mirlo keeps the guests and rentals that hotel and rental software sends it, and files them with Spain’s Interior Ministry (SES.HOSPEDAJES, RD 933/2021).',
};
const LABELS = {
  api: { es: 'Dirección de la API', en: 'Address of the API' },
  version: { es: 'Versión del contrato', en: 'Version of the contract' },
  filing: { es: 'Comunicación', en: 'Filing' },
} as const satisfies Record<string, Words>;

interface Place {
  href: string;
  name: Words;
  about: Words;
}

const STYLE = `
.start { max-width: 760px }
.start > * + * { margin-top: var(--s-5) }
.start h1 + p { margin-top: var(--s-3) }
.band { display: flex; flex-wrap: wrap; gap: var(--s-1) var(--s-3); align-items: baseline }
.facts { font-size: var(--t-m) }
.places { display: grid; gap: var(--s-3); grid-template-columns: repeat(auto-fit, minmax(min(300px, 100%), 1fr)) }
.places a { display: block; height: 100%; padding: var(--s-4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l); text-decoration: none }
.places a:hover { border-color: var(--line-strong) }
.places strong { display: block; font-size: var(--t-m); text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 3px; margin-bottom: var(--s-1) }
`;

/**
 * Renders the page at the root: what this server is, whether it files for real, and where to go on.
 */
export function startPage(visit: PublicVisit, facts: PageFacts, demo: boolean): SentPage {
  const { language, origin, basePath } = visit;
  const { state, badge, sentence } = FILES[facts.ministry];
  const body = html`<main class="page start" id="content">
<div><h1>${TITLE[language]}</h1><p class="lead">${LEAD[language]}</p></div>
<p class="band" data-state="${state}"><strong>${badge[language]}</strong> <span>${sentence[language]}</span></p>
<dl class="facts">
<dt>${LABELS.api[language]}</dt><dd><code>${origin}${basePath}</code></dd>
<dt>${LABELS.version[language]}</dt><dd>${facts.contract.info.version}</dd>
</dl>
<ul class="places" role="list">${places(visit, facts, demo).map(one => placeItem(one, language))}</ul>
</main>`;
  const home = `${basePath}/`;
  return frame({
    title: `Mirlo: ${TITLE[language]}`,
    language,
    languages: inEachLanguage(home),
    home: home + visit.chosen,
    body,
    style: STYLE,
  });
}

const PANEL_ABOUT: Words = {
  es: 'Para quien trabaja en el establecimiento: lo que el Ministerio ha rechazado y lo que espera datos.',
  en: 'For who works at the establishment: what the ministry refused, and what waits for data.',
};
const DEMO_LINK: Words = {
  es: 'Se entra con el enlace que imprimió la demostración.',
  en: 'The link that the demo printed lets you in.',
};

function places({ basePath, chosen, panel }: PublicVisit, { simulator }: PageFacts, demo: boolean): Place[] {
  const all: (Place | null)[] = [
    {
      href: `${basePath}/docs${chosen}`,
      name: { es: 'Referencia de la API', en: 'API reference' },
      about: {
        es: 'Cada operación, con ejemplos para curl y para el SDK con la dirección de este servidor.',
        en: 'Every operation, with samples for curl and the SDK that carry the address of this server.',
      },
    },
    panel === null
      ? null
      : {
          href: panel + chosen,
          name: { es: 'Panel', en: 'Panel' },
          about: demo ? both(PANEL_ABOUT, DEMO_LINK) : PANEL_ABOUT,
        },
    simulator === null
      ? null
      : {
          href: simulator + chosen,
          name: { es: 'Ministerio simulado', en: 'Simulated ministry' },
          about: {
            es: 'Lo que se ha comunicado: cada comunicación con su XML y su veredicto.',
            en: 'What was filed: each communication with its XML and its verdict.',
          },
        },
    {
      href: `${basePath}/v1/openapi.yaml`,
      name: { es: 'Contrato OpenAPI', en: 'OpenAPI contract' },
      about: {
        es: 'El mismo contrato para programas, en YAML; también en openapi.json.',
        en: 'The same contract for programs, as YAML; openapi.json has it too.',
      },
    },
  ];
  return all.filter(one => one !== null);
}

function both(one: Words, other: Words): Words {
  return { es: `${one.es} ${other.es}`, en: `${one.en} ${other.en}` };
}

function placeItem({ href, name, about }: Place, language: PageLanguage): Html {
  return html`<li><a href="${href}"><strong>${name[language]}</strong> <span class="muted">${about[language]}</span></a></li>`;
}
