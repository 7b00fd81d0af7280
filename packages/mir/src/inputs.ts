/**
 * The input of preflight and compose: the fields of records in Mirlo's API, before conversion to
 * the ministry's codes. The service's document lists them under "Resources and their fields"; Mirlo
 * adds some fields of guests. Dates are `YYYY-MM-DD`, datetimes `YYYY-MM-DD HH:MM:SS`, times
 * `HH:MM:SS`, all in the wall-clock time of Europe/Madrid. Absent and `null` mean the same.
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
  /**
   * M = masculino, F = femenino, Otro. A person of a rental has `sexo` instead, where H is the man
   * and M the woman.
   */
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

/** The guests of one stay, filed together as one PV. Paths of issues are `guests[i].field`. */
export interface StayInput {
  guests: readonly GuestInput[];
  /** The establishment's `numero_establecimiento`, which becomes the PV's codigoEstablecimiento. */
  numero_establecimiento?: Text;
  /**
   * The contract reference under which the stay is filed. Where it is absent, the guests' own
   * `referencia` is used. Composing needs one of the two.
   */
  referencia?: Text;
  /**
   * Date when the record was created (`YYYY-MM-DD`, Europe/Madrid). Where no guest states a
   * contract date, it is the contract date, unless the entry is earlier.
   */
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
  /** H = hombre, M = mujer, O = otro. A guest has `genero` instead, where M is the man. */
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
  /** `MM/AA`, as the API takes it. It is filed as `MM/AAAA`. */
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

/**
 * The body of `POST /v1/rentacar/contracts`, filed as one AV. Paths of issues are paths in this
 * body (`persons[1].license.numero`).
 */
export interface RentalInput {
  contract?: ContractInput | null | undefined;
  vehicle?: VehicleInput | null | undefined;
  persons?: readonly PersonInput[] | null | undefined;
  pickup_address?: AddressInput | null | undefined;
  dropoff_address?: AddressInput | null | undefined;
  /**
   * The establishment's `numero_establecimiento`, used where the contract has no
   * `codigo_establecimiento_mir`.
   */
  numero_establecimiento?: Text;
  /** The reference to file instead of `contract.referencia`: a repeated filing has a suffix. */
  referencia?: Text;
  /**
   * Date when the record was created (`YYYY-MM-DD`, Europe/Madrid). Where the contract states no
   * date, it is the contract date, unless the pick-up is earlier.
   */
  created_on?: Text;
}

/**
 * Settings that an account makes for all its filings; an establishment may override them. They hold
 * no secrets.
 */
export interface FilingSettings {
  codigo_arrendador?: Text;
  /** Payment type where the record states none: a code of the table, or a word for one. */
  tipo_pago?: Text;
  /**
   * Whether to file the holder (TI) of a rental also as main driver (CP), where there is no CP and
   * the holder is no company.
   */
  holder_drives?: boolean;
}

/**
 * `error`: the record is not filed. The ministry would refuse it, the decree forbids it, or Mirlo
 * will not file it. `warning`: a person should look at it.
 */
export type Severity = 'error' | 'warning';

export interface PreflightIssue {
  /** Stable id, e.g. `guest.soporte_documento.required`. */
  rule: string;
  severity: Severity;
  /** Path in the caller's own body. Empty where the issue is about the whole body. */
  path: string;
  /**
   * Values that the message contains besides the path, such as the received value or the expected
   * form. Nothing else is in here.
   */
  params: Readonly<Record<string, string | number>>;
  message: { es: string; en: string };
  /**
   * The source of the rule: a document of the ministry, an article of a law, another standard, or
   * how Mirlo composes.
   */
  source: string;
}

/** A municipality of Spain. */
export interface Municipality {
  /** INE code (of the Spanish statistical office), five digits: `codigo_municipio`. */
  readonly code: string;
  /**
   * The official name with the article in front. Names in two languages are joined by a slash: "A
   * Coruña", "Donostia/San Sebastián".
   */
  readonly name: string;
  readonly postalCodes: readonly string[];
}

/**
 * The table of municipalities and postal codes of `@mirlo/mir/municipalities`. It is large, so it
 * is passed as an argument where it is needed.
 */
export interface Municipalities {
  find(code: string): Municipality | undefined;
  /** All municipalities that a postal code serves; none where the table does not know the code. */
  ofPostalCode(postalCode: string): readonly Municipality[];
  /**
   * Finds municipalities by name or part of a name, the most likely first. Case, accents and
   * articles are ignored, and names in either official language are found.
   *
   * @param options `limit`: the most results, 10 by default. `province`: the two digits of the only
   * province to search
   */
  search(name: string, options?: { limit?: number; province?: string }): readonly Municipality[];
  /**
   * The municipalities of the same province whose codes resemble one that does not exist; at most
   * `limit`, 10 by default.
   */
  nearest(code: string, limit?: number): readonly Municipality[];
}

export interface PreflightOptions {
  /** Where absent, the `account.*` rules are not applied. */
  settings?: FilingSettings | undefined;
  /**
   * Today at the establishment, `YYYY-MM-DD`. The preflight reads no clock. Rules that are not yet
   * or no longer in force are not applied.
   */
  today: string;
  /** Overrides `settings.holder_drives`. */
  holderDrives?: boolean | undefined;
  /**
   * The table of `@mirlo/mir/municipalities`. Where it is absent, the preflight does not look up
   * whether a municipality exists and has the postal code; it compares their provinces only. Where
   * it is given, an address without a municipality is judged as `fillMunicipalities` fills it in.
   */
  municipalities?: Municipalities | undefined;
}

export interface PreflightResult {
  /** Whether there is no issue of severity `error`. */
  ready: boolean;
  issues: readonly PreflightIssue[];
}
