// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
export type BodyName =
  | 'EstablishmentCreate'
  | 'EstablishmentUpdate'
  | 'GuestCreate'
  | 'GuestUpdate'
  | 'ContractCreate'
  | 'ContractUpdate'
  | 'VehicleCreate'
  | 'VehicleUpdate'
  | 'PersonCreate'
  | 'PersonUpdate'
  | 'LicenseCreate'
  | 'LicenseUpdate'
  | 'AddressCreate'
  | 'AddressUpdate'
  | 'InvitationCreate'
  | 'InvitationUpdate'
  | 'RentalCreate'
  | 'RentalContract'
  | 'RentalVehicle'
  | 'RentalLicense'
  | 'RentalAddress'
  | 'RentalPerson'
  | 'GuestSignature';

export type FieldFormat =
  | 'uuid' | 'date' | 'time' | 'datetime' | 'card-expiry' | 'email' | 'country' | 'municipality';

export interface FieldRule {
  readonly type: 'string' | 'integer' | 'object' | 'array';
  /** Null counts as missing. */
  readonly required: boolean;
  /** Null is taken (on update it clears the field). */
  readonly nullable: boolean;
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: FieldFormat;
  readonly pattern?: string;
  readonly enum?: readonly (string | number)[];
  /** The rules of the nested object, or of each item of the array. */
  readonly body?: BodyName;
  readonly default?: number;
}

export type BodyRules = Readonly<Record<string, FieldRule>>;

const r0: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":100};
const r1: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50};
const r2: FieldRule = {"type":"string","required":false,"nullable":true,"format":"municipality","pattern":"^[0-9]{5}$"};
const r3: FieldRule = {"type":"string","required":false,"nullable":true,"format":"uuid"};
const r4: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50};
const r5: FieldRule = {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991};
const r6: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["DNI","NIE","PASAPORTE","NIF","PAS","OTRO"]};
const r7: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":15};
const r8: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":9};
const r9: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date"};
const r10: FieldRule = {"type":"string","required":false,"nullable":true,"format":"country"};
const r11: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["M","F","Otro"]};
const r12: FieldRule = {"type":"string","required":false,"nullable":true,"format":"email","maxLength":250};
const r13: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":20};
const r14: FieldRule = {"type":"string","required":false,"nullable":true,"format":"time","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"};
const r15: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["AB","BA","BN","CD","CY","HJ","HR","NI","PM","SB","SG","TI","YN","TU","OT"]};
const r16: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":100};
const r17: FieldRule = {"type":"object","required":false,"nullable":false,"body":"GuestSignature"};
const r18: FieldRule = {"type":"string","required":false,"nullable":true,"format":"datetime","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"};
const r19: FieldRule = {"type":"string","required":false,"nullable":true,"format":"card-expiry","pattern":"^(0[1-9]|1[0-2])/[0-9]{2}$"};
const r20: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":25};
const r21: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":17};
const r22: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":2147483647};
const r23: FieldRule = {"type":"string","required":true,"nullable":false,"enum":["TI","CP","CS"]};
const r24: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["NIF","NIE","PAS","OTRO","CIF","DNI","PASAPORTE"]};
const r25: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["H","M","O"]};
const r26: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":10};
const r27: FieldRule = {"type":"string","required":true,"nullable":false,"enum":["recogida","devolucion","persona"]};
const r28: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":9007199254740991};
const r29: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":50};
const r30: FieldRule = {"type":"string","required":true,"nullable":false,"format":"date"};
const r31: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":500};
const r32: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":150};
const r33: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["es","en","fr","de","it","pt","nl","ca","eu","gl"]};
const r34: FieldRule = {"type":"object","required":true,"nullable":false,"body":"RentalContract"};
const r35: FieldRule = {"type":"object","required":true,"nullable":false,"body":"RentalVehicle"};
const r36: FieldRule = {"type":"array","required":true,"nullable":false,"body":"RentalPerson","minItems":1,"maxItems":3};
const r37: FieldRule = {"type":"object","required":false,"nullable":true,"body":"RentalAddress"};
const r38: FieldRule = {"type":"object","required":false,"nullable":true,"body":"RentalLicense"};
const r39: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":16000};
const r40: FieldRule = {"type":"string","required":true,"nullable":false,"pattern":"^[a-z]{2}$"};
const r41: FieldRule = {"type":"string","required":false,"nullable":true,"pattern":"^[0-9a-f]{64}$"};
const r42: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":200};
const r43: FieldRule = {"type":"string","required":false,"nullable":true,"pattern":"^[0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,7}([_*][0-9]{1,4}\\.[0-9]{1,4}\\.[0-9]{1,7}){3,}$","maxLength":32000};
const r44: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"default":1};
const r45: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":200,"default":20};
const r46: FieldRule = {"type":"string","required":false,"nullable":false};
const r47: FieldRule = {"type":"string","required":false,"nullable":false,"format":"date"};
const r48: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1};
const r49: FieldRule = {"type":"integer","required":false,"nullable":false,"enum":[0,1,2]};
const r50: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["held","queued","sent","unknown","accepted","rejected","correcting","annulling","annulled","not_sent","sandbox"]};
const r51: FieldRule = {"type":"array","required":false,"nullable":false,"minItems":1,"maxItems":200};
const r52: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["held","queued"]};
const r53: FieldRule = {"type":"integer","required":false,"nullable":false,"enum":[0,1]};

/** The rules of some fields but these. */
function but(rules: BodyRules, ...fields: string[]): BodyRules {
  return Object.fromEntries(Object.entries(rules).filter(([field]) => !fields.includes(field)));
}

/** The rules of all fields but these, with no field required. */
function optional(rules: BodyRules, ...fields: string[]): BodyRules {
  const changed = Object.entries(but(rules, ...fields)).map(([field, rule]) => [field, { ...rule, required: false }]);
  return Object.fromEntries(changed);
}

const EstablishmentCreate: BodyRules = {
  nombre: r0,
  numero_establecimiento: r1,
  codigo_municipio: r2,
  uuid: r3,
};
const EstablishmentUpdate = optional(EstablishmentCreate, 'uuid');
const GuestCreate: BodyRules = {
  nombre: r1,
  apellido1: r1,
  apellido2: r4,
  establecimiento_id: r5,
  tipo_documento: r6,
  numero_documento: r7,
  soporte_documento: r8,
  fecha_nacimiento: r9,
  nacionalidad: r10,
  genero: r11,
  contacto_email: r12,
  contacto_telefono: r13,
  fecha_entrada: r9,
  hora_entrada: r14,
  fecha_salida: r9,
  hora_salida: r14,
  habitacion: r4,
  parentesco: r15,
  direccion: r16,
  direccion_complementaria: r16,
  codigo_municipio: r2,
  nombre_municipio: r16,
  codigo_postal: r13,
  pais: r10,
  referencia: r4,
  fecha_contrato: r9,
  tipo_pago: r4,
  uuid: r3,
  firma: r17,
};
const GuestUpdate = optional(GuestCreate, 'uuid', 'firma');
const ContractCreate: BodyRules = {
  establecimiento_id: r5,
  referencia: r1,
  fecha_contrato: r9,
  fecha_recogida: r18,
  fecha_devolucion: r18,
  tipo_pago: r4,
  fecha_pago: r9,
  medio_pago: r4,
  titular_pago: r16,
  caducidad_tarjeta: r19,
  codigo_establecimiento_mir: r4,
  uuid: r3,
};
const ContractUpdate = optional(ContractCreate, 'uuid');
const VehicleCreate: BodyRules = {
  alquiler_id: r5,
  categoria: r4,
  tipo: r4,
  marca: r4,
  modelo: r4,
  matricula: r20,
  numero_bastidor: r21,
  color: r4,
  km_recogida: r22,
  km_devolucion: r22,
  datos_gps: r4,
  uuid: r3,
};
const VehicleUpdate = optional(VehicleCreate, 'uuid');
const PersonCreate: BodyRules = {
  alquiler_id: r5,
  rol: r23,
  nombre: r4,
  apellido1: r4,
  apellido2: r4,
  tipo_documento: r24,
  numero_documento: r7,
  fecha_nacimiento: r9,
  nacionalidad: r10,
  sexo: r25,
  telefono: r13,
  telefono2: r13,
  correo: r12,
  uuid: r3,
};
const PersonUpdate = optional(PersonCreate, 'uuid');
const LicenseCreate: BodyRules = {
  persona_id: r5,
  tipo: r26,
  validez: r9,
  numero: r20,
  soporte: r20,
  uuid: r3,
};
const LicenseUpdate = optional(LicenseCreate, 'uuid');
const AddressCreate: BodyRules = {
  tipo: r27,
  alquiler_id: r28,
  persona_id: r28,
  direccion: r16,
  direccion_complementaria: r16,
  codigo_municipio: r2,
  nombre_municipio: r16,
  codigo_postal: r13,
  pais: r10,
  uuid: r3,
};
const AddressUpdate = optional(AddressCreate, 'uuid');
const InvitationCreate: BodyRules = {
  establecimiento_id: r5,
  referencia: r29,
  fecha_entrada: r30,
  hora_entrada: r14,
  fecha_salida: r30,
  personas: r31,
  nombre_cliente: r32,
  email_cliente: r12,
  idioma: r33,
  tipo_pago: r4,
  habitacion: r4,
  uuid: r3,
};
const InvitationUpdate = optional(InvitationCreate, 'uuid');
const RentalCreate: BodyRules = {
  uuid: r3,
  contract: r34,
  vehicle: r35,
  persons: r36,
  pickup_address: r37,
  dropoff_address: r37,
};
const RentalContract = but(ContractCreate);
const RentalVehicle = but(VehicleCreate, 'alquiler_id');
const RentalLicense = but(LicenseCreate, 'persona_id');
const RentalAddress = but(AddressCreate, 'tipo', 'alquiler_id', 'persona_id');
const RentalPerson: BodyRules = {
  ...but(PersonCreate, 'alquiler_id'),
  license: r38,
  address: r37,
};
const GuestSignature: BodyRules = {
  texto: r39,
  idioma: r40,
  sha256: r41,
  nombre: r42,
  trazos: r43,
};

/**
 * The rules of every request body and of what is nested in them, by schema name; fields in the
 * order of the contract.
 */
export const BODIES: Readonly<Record<BodyName, BodyRules>> = {
  EstablishmentCreate,
  EstablishmentUpdate,
  GuestCreate,
  GuestUpdate,
  ContractCreate,
  ContractUpdate,
  VehicleCreate,
  VehicleUpdate,
  PersonCreate,
  PersonUpdate,
  LicenseCreate,
  LicenseUpdate,
  AddressCreate,
  AddressUpdate,
  InvitationCreate,
  InvitationUpdate,
  RentalCreate,
  RentalContract,
  RentalVehicle,
  RentalLicense,
  RentalAddress,
  RentalPerson,
  GuestSignature,
};

/** The bodies that create and update a resource. */
export const BODIES_OF = {
  establishments: { create: 'EstablishmentCreate', update: 'EstablishmentUpdate' },
  guests: { create: 'GuestCreate', update: 'GuestUpdate' },
  contracts: { create: 'ContractCreate', update: 'ContractUpdate' },
  vehicles: { create: 'VehicleCreate', update: 'VehicleUpdate' },
  persons: { create: 'PersonCreate', update: 'PersonUpdate' },
  licenses: { create: 'LicenseCreate', update: 'LicenseUpdate' },
  addresses: { create: 'AddressCreate', update: 'AddressUpdate' },
  invitations: { create: 'InvitationCreate', update: 'InvitationUpdate' },
} as const satisfies Record<string, { create: BodyName; update: BodyName }>;

/** The rules of the list parameters. */
export const PARAMETERS = {
  page: r44,
  limit: r45,
  q: r46,
  from: r47,
  to: r47,
  contract_id: r48,
  person_id: r48,
  establecimiento_id: r48,
  enviado_ministerio: r49,
  mir_state: r50,
  ids: r51,
  mir_correction: r52,
  mir_exported: r53,
} as const satisfies BodyRules;
