/**
 * What the preflight and the composer take: the registry's own record fields (the service's document, "Resources and their fields",
 * with the added guest fields), before anything is turned into the ministry's codes. Dates are `YYYY-MM-DD`, datetimes
 * `YYYY-MM-DD HH:MM:SS`, times `HH:MM:SS`, all wall clock of Europe/Madrid. Absent and `null` mean the same.
 */

type Text = string | null | undefined;

/** A guest of a stay, as `POST /v1/guests` takes it. */
export interface GuestInput {
  nombre?: Text;
  apellido1?: Text;
  apellido2?: Text;
  tipo_documento?: Text;
  numero_documento?: Text;
  soporte_documento?: Text;
  fecha_nacimiento?: Text;
  nacionalidad?: Text;
  /** M = masculino, F = femenino, Otro: not the `sexo` of a person, where H is the man. */
  genero?: Text;
  contacto_email?: Text;
  contacto_telefono?: Text;
  parentesco?: Text;
  direccion?: Text;
  direccion_complementaria?: Text;
  codigo_municipio?: Text;
  nombre_municipio?: Text;
  codigo_postal?: Text;
  pais?: Text;
  fecha_entrada?: Text;
  hora_entrada?: Text;
  fecha_salida?: Text;
  hora_salida?: Text;
  habitacion?: Text;
  referencia?: Text;
  fecha_contrato?: Text;
  tipo_pago?: Text;
}

/** The guests of one stay: filed together as one PV. Issue paths are `guests[i].field`. */
export interface StayInput {
  guests: readonly GuestInput[];
  /** `numero_establecimiento` of the establishment: the PV's codigoEstablecimiento. */
  numero_establecimiento?: Text;
  /** The contract reference to file under; absent: the guests' own `referencia`. One of both must be there to compose. */
  referencia?: Text;
  /** Creation date of the record (`YYYY-MM-DD`, Europe/Madrid): the contract date where the guests state none. */
  created_on?: Text;
}

export interface AddressInput {
  direccion?: Text;
  direccion_complementaria?: Text;
  codigo_municipio?: Text;
  nombre_municipio?: Text;
  codigo_postal?: Text;
  pais?: Text;
}

export interface LicenseInput {
  tipo?: Text;
  validez?: Text;
  numero?: Text;
  soporte?: Text;
}

export interface PersonInput {
  rol?: Text;
  nombre?: Text;
  apellido1?: Text;
  apellido2?: Text;
  tipo_documento?: Text;
  numero_documento?: Text;
  fecha_nacimiento?: Text;
  nacionalidad?: Text;
  /** H = hombre, M = mujer, O = otro: not the `genero` of a guest, where M is the man. */
  sexo?: Text;
  telefono?: Text;
  telefono2?: Text;
  correo?: Text;
  license?: LicenseInput | null | undefined;
  address?: AddressInput | null | undefined;
}

export interface ContractInput {
  referencia?: Text;
  fecha_contrato?: Text;
  fecha_recogida?: Text;
  fecha_devolucion?: Text;
  tipo_pago?: Text;
  fecha_pago?: Text;
  medio_pago?: Text;
  titular_pago?: Text;
  /** `MM/AA` as the API takes it; filed as `MM/AAAA`. */
  caducidad_tarjeta?: Text;
  codigo_establecimiento_mir?: Text;
}

export interface VehicleInput {
  categoria?: Text;
  tipo?: Text;
  marca?: Text;
  modelo?: Text;
  matricula?: Text;
  numero_bastidor?: Text;
  color?: Text;
  km_recogida?: number | null | undefined;
  km_devolucion?: number | null | undefined;
  datos_gps?: Text;
}

/** The body of `POST /v1/rentacar/contracts`: filed as one AV. Issue paths are those of that body (`persons[1].license.numero`). */
export interface RentalInput {
  contract?: ContractInput | null | undefined;
  vehicle?: VehicleInput | null | undefined;
  persons?: readonly PersonInput[] | null | undefined;
  pickup_address?: AddressInput | null | undefined;
  dropoff_address?: AddressInput | null | undefined;
  /** `numero_establecimiento` of the establishment, used where the contract states no `codigo_establecimiento_mir`. */
  numero_establecimiento?: Text;
  /** Overrides `contract.referencia` in what is filed (a re-filing carries a suffix). */
  referencia?: Text;
  /** Creation date of the record (`YYYY-MM-DD`, Europe/Madrid): the contract date where the contract states none. */
  created_on?: Text;
}

/** What the account (or the establishment, where it overrides) states once for all its filings; never secrets. */
export interface FilingSettings {
  codigo_arrendador?: Text;
  /** Payment where the record states none: a code of the table or a word it maps to. */
  tipo_pago?: Text;
  /** File the single person TI of a rental, holding a licence, also as CP. */
  holder_drives?: boolean;
}

/** `error` keeps the record back (the ministry would refuse it); `warning` is for a person to look at. */
export type Severity = 'error' | 'warning';

export interface PreflightIssue {
  /** Stable id, e.g. `guest.soporte_documento.required`. */
  rule: string;
  severity: Severity;
  /** Path in the caller's own body; empty for the whole. */
  path: string;
  /** What the message names besides the path: received value, expected form; no more than the message shows. */
  params: Readonly<Record<string, string | number>>;
  message: { es: string; en: string };
  /** Where the rule comes from: PROTOCOL.md section, law article. */
  source: string;
}

/** A municipality of Spain. */
export interface Municipality {
  /** INE code, five digits: `codigo_municipio`. */
  readonly code: string;
  /** The official name in the order of speech, those of two languages with a slash: "A Coruña", "Donostia/San Sebastián". */
  readonly name: string;
  readonly postalCodes: readonly string[];
}

/** The table of municipalities and postal codes, which `@mirlo/mir/municipalities` holds: large, so it is handed to what uses it. */
export interface Municipalities {
  find(code: string): Municipality | undefined;
  /** All that a postal code serves; none where the table does not know it. */
  ofPostalCode(postalCode: string): readonly Municipality[];
  /**
   * Those of a name or a part of it, the likeliest first; case, accents and articles do not count, and either official language will do.
   *
   * @param options `limit`: at most so many, 10 unless told. `province`: in this one alone, by its two digits
   */
  search(name: string, options?: { limit?: number; province?: string }): readonly Municipality[];
  /** Those of the same province whose codes are most like one that does not exist; at most 10 unless told. */
  nearest(code: string, limit?: number): readonly Municipality[];
}

export interface PreflightOptions {
  /** Absent: the `account.*` rules are silent. */
  settings?: FilingSettings | undefined;
  /** Today at the establishment, `YYYY-MM-DD`: handed in, the preflight has no clock. Rules that begin later, or have ended, are silent. */
  today: string;
  /** Overrides `settings.holder_drives`. */
  holderDrives?: boolean | undefined;
  /**
   * The table of `@mirlo/mir/municipalities`. Absent: whether a municipality exists and a postal code serves it is not judged, and one that is
   * missing is not filled.
   */
  municipalities?: Municipalities | undefined;
}

export interface PreflightResult {
  /** No issue of severity `error`. */
  ready: boolean;
  issues: readonly PreflightIssue[];
}
