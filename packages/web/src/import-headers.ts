import { targetsOf } from './import-fields.ts';
import type { ImportKind, ImportPlan } from './imports.ts';

/**
 * Further names that spreadsheets give to the columns of a field, besides the field's name and
 * labels; without accents and punctuation.
 */
const WORDS: Readonly<Record<string, string>> = {
  nombre:
    'nombre|nombres|nombre del huesped|nombre huesped|nombre viajero|first name|firstname|given name|forename|name',
  apellido1:
    'primer apellido|apellido 1|1 apellido|1er apellido|apellido|apellido primero|surname|last name|lastname|family name|first surname',
  apellido2: 'segundo apellido|apellido 2|2 apellido|second surname|second last name',
  apellidos: 'apellidos|surnames',
  fecha_nacimiento:
    'fecha de nacimiento|fecha nacimiento|f nacimiento|f nac|fec nacimiento|nacimiento|date of birth|birth date|birthdate|birthday|dob',
  genero: 'sexo|genero|sex|gender',
  sexo: 'sexo|genero|sex|gender',
  nacionalidad: 'nacionalidad|nationality|citizenship',
  tipo_documento:
    'tipo documento|tipo de documento|tipo doc|tipo|documento tipo|document type|type of document|id type|doc type',
  numero_documento:
    'numero documento|numero de documento|n documento|num documento|no documento|documento|dni|dni nie|nif|nie|pasaporte|dni pasaporte|dni nie pasaporte|n de documento|document number|document|passport|passport number|id number|doc number',
  soporte_documento:
    'soporte|numero soporte|numero de soporte|n soporte|soporte dni|support number|card support number',
  parentesco: 'parentesco|relacion|kinship|relationship',
  direccion: 'direccion|domicilio|calle|calle y numero|address|street|street and number|address line 1',
  direccion_complementaria: 'piso|piso puerta|direccion 2|complemento|address 2|address line 2|floor door',
  pais: 'pais|pais de residencia|pais residencia|country|country of residence|residence country',
  codigo_postal: 'codigo postal|c postal|cp|c p|cod postal|postal code|postcode|zip|zip code',
  municipio: 'municipio|localidad|poblacion|ciudad|city|town|municipality',
  contacto_telefono: 'telefono|tel|tfno|tlf|movil|telefono movil|phone|mobile|telephone|phone number',
  telefono: 'telefono|tel|tfno|tlf|movil|telefono movil|phone|mobile|telephone|phone number',
  contacto_email: 'correo|correo electronico|email|e mail|mail',
  correo: 'correo|correo electronico|email|e mail|mail',
  fecha_entrada:
    'entrada|fecha entrada|fecha de entrada|llegada|fecha de llegada|check in|checkin|arrival|arrival date|check in date|from',
  hora_entrada: 'hora entrada|hora de entrada|hora de llegada|arrival time|check in time',
  fecha_salida:
    'salida|fecha salida|fecha de salida|check out|checkout|departure|departure date|check out date|to',
  hora_salida: 'hora salida|hora de salida|departure time|check out time',
  referencia:
    'referencia|reserva|numero de reserva|n reserva|localizador|contrato|numero de contrato|n contrato|booking|reservation|reference|booking number|reservation number|contract',
  habitacion: 'habitacion|hab|numero de habitacion|room|room number|unit',
  tipo_pago: 'pago|forma de pago|medio de pago|tipo de pago|tipo pago|payment|payment method|payment type',
  establecimiento_id:
    'establecimiento|hotel|alojamiento|oficina|sucursal|property|establishment|office|numero establecimiento',
  personas:
    'personas|pax|n personas|numero de personas|huespedes|n huespedes|numero de huespedes|adultos|people|guests|number of guests|adults|persons',
  nombre_cliente:
    'cliente|nombre cliente|nombre del cliente|nombre|titular|huesped principal|a nombre de|customer|customer name|booker|booked by|guest name|lead guest|name',
  email_cliente:
    'correo|correo electronico|email|e mail|mail|email cliente|correo cliente|correo del cliente|customer email|booker email',
  idioma: 'idioma|lengua|language|lang',
  fecha_contrato: 'fecha contrato|fecha del contrato|contract date|date of the contract',
  fecha_recogida:
    'recogida|fecha recogida|fecha de recogida|inicio|fecha inicio|pick up|pickup|pick up date|pickup date|start',
  hora_recogida: 'hora recogida|hora de recogida|pick up time|pickup time',
  fecha_devolucion:
    'devolucion|fecha devolucion|fecha de devolucion|fin|fecha fin|return|return date|drop off|dropoff|end',
  hora_devolucion: 'hora devolucion|hora de devolucion|return time|drop off time',
  matricula: 'matricula|plate|number plate|license plate|registration',
  marca: 'marca|make|brand',
  modelo: 'modelo|model',
  color: 'color|colour',
  numero_bastidor: 'bastidor|numero de bastidor|numero bastidor|vin|chassis|chassis number',
  km_recogida: 'km recogida|km salida|kilometros recogida|km al recoger|km out|mileage out',
  km_devolucion: 'km devolucion|km entrada|kilometros devolucion|km al devolver|km in|mileage in',
  numero:
    'permiso|carnet|numero permiso|numero de permiso|numero carnet|permiso de conducir|carnet de conducir|licence|license|licence number|license number|driving licence|driving license',
  validez:
    'validez|validez permiso|caducidad|caducidad permiso|valido hasta|expiry|licence expiry|license expiry|valid until',
  categoria: 'categoria|category|group|grupo',
};

/**
 * Words in a column's name that say which part of a rental is meant, where several parts have
 * fields of the same name. A name without such a word means the first part that has the field: the
 * holder before the driver.
 */
const SAYS: readonly (readonly [path: string, words: RegExp])[] = [
  ['persons[1]', /\b(conductor|driver)\b/],
  ['persons[0]', /\b(titular|arrendatario|cliente|holder|renter|customer)\b/],
  ['dropoff_address', /\b(devolucion|entrega|return|drop ?off)\b/],
  ['pickup_address', /\b(recogida|pick ?up)\b/],
];

/**
 * Normalizes a column's name for comparison: lower case, without accents and punctuation,
 * `camelCase` as two words. `Nº` becomes the word `n`.
 */
export function plainHeader(text: string): string {
  return text
    .replace(/[nN]\.?\s?[º°ª]/g, ' n ')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/**
 * Assigns each column to a field by the column's name, null where the name tells nothing. Each
 * field is assigned once, to the first column that names it.
 */
export function matchColumns(kind: ImportKind, header: readonly string[]): ImportPlan['fields'] {
  const known = namesOf(kind);
  const taken = new Set<string>();
  return header.map(text => {
    const name = fieldOf(plainHeader(text), known);
    if (name === null || taken.has(name)) return null;
    taken.add(name);
    return name;
  });
}

/**
 * Maps each plain name of a column to the fields that it may mean. The field that is meant by
 * default comes first.
 */
function namesOf(kind: ImportKind): ReadonlyMap<string, readonly string[]> {
  const known = new Map<string, string[]>();
  const add = (text: string, name: string) => {
    const plain = plainHeader(text);
    const names = known.get(plain) ?? [];
    if (!names.includes(name)) known.set(plain, [...names, name]);
  };
  for (const { name, field, label } of targetsOf(kind)) {
    const own = field.name;
    for (const text of [own, label.es, label.en, ...(WORDS[own]?.split('|') ?? [])]) add(text, name);
  }
  return known;
}

function fieldOf(plain: string, known: ReadonlyMap<string, readonly string[]>): string | null {
  const exact = known.get(plain)?.[0];
  const said = SAYS.find(([, words]) => words.test(plain));
  if (said === undefined) return exact ?? null;
  const [path, words] = said;
  const bare = plain
    .replace(words, ' ')
    .replace(/\b(del?|el|la|of|the)\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return known.get(bare)?.find(name => name.startsWith(path)) ?? exact ?? null;
}
