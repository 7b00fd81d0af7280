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
  | 'RentalCreate'
  | 'RentalContract'
  | 'RentalVehicle'
  | 'RentalLicense'
  | 'RentalAddress'
  | 'RentalPerson';

export type FieldFormat =
  | 'uuid' | 'date' | 'time' | 'datetime' | 'card-expiry' | 'email' | 'country' | 'municipality';

export interface FieldRule {
  readonly type: 'string' | 'integer' | 'object' | 'array';
  /** Missing where absent or null. */
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
  /** Of an object, or of each item of an array: the rules nested here. */
  readonly body?: BodyName;
  readonly default?: number;
}

export type BodyRules = Readonly<Record<string, FieldRule>>;

const r0: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":100};
const r1: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50};
const r2: FieldRule = {"type":"string","required":false,"nullable":true,"format":"uuid"};
const r3: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":100};
const r4: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":50};
const r5: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50};
const r6: FieldRule = {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991};
const r7: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["DNI","NIE","PASAPORTE","NIF","PAS","OTRO"]};
const r8: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":15};
const r9: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":9};
const r10: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date"};
const r11: FieldRule = {"type":"string","required":false,"nullable":true,"format":"country"};
const r12: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["M","F","Otro"]};
const r13: FieldRule = {"type":"string","required":false,"nullable":true,"format":"email","maxLength":250};
const r14: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":20};
const r15: FieldRule = {"type":"string","required":false,"nullable":true,"format":"time","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"};
const r16: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["AB","BA","BN","CD","CY","HJ","HR","NI","PM","SB","SG","TI","YN","TU","OT"]};
const r17: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":100};
const r18: FieldRule = {"type":"string","required":false,"nullable":true,"format":"municipality","pattern":"^[0-9]{5}$"};
const r19: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":9007199254740991};
const r20: FieldRule = {"type":"string","required":false,"nullable":true,"format":"datetime","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$"};
const r21: FieldRule = {"type":"string","required":false,"nullable":true,"format":"card-expiry","pattern":"^(0[1-9]|1[0-2])/[0-9]{2}$"};
const r22: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":25};
const r23: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":17};
const r24: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":2147483647};
const r25: FieldRule = {"type":"string","required":true,"nullable":false,"enum":["TI","CP","CS"]};
const r26: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["NIF","NIE","PAS","OTRO","CIF","DNI","PASAPORTE"]};
const r27: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["H","M","O"]};
const r28: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["TI","CP","CS"]};
const r29: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":10};
const r30: FieldRule = {"type":"string","required":true,"nullable":false,"enum":["recogida","devolucion","persona"]};
const r31: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":9007199254740991};
const r32: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["recogida","devolucion","persona"]};
const r33: FieldRule = {"type":"object","required":true,"nullable":false,"body":"RentalContract"};
const r34: FieldRule = {"type":"object","required":true,"nullable":false,"body":"RentalVehicle"};
const r35: FieldRule = {"type":"array","required":true,"nullable":false,"body":"RentalPerson","minItems":1,"maxItems":3};
const r36: FieldRule = {"type":"object","required":false,"nullable":true,"body":"RentalAddress"};
const r37: FieldRule = {"type":"object","required":false,"nullable":true,"body":"RentalLicense"};
const r38: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"default":1};
const r39: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":200,"default":20};
const r40: FieldRule = {"type":"string","required":false,"nullable":false};
const r41: FieldRule = {"type":"string","required":false,"nullable":false,"format":"date"};
const r42: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1};
const r43: FieldRule = {"type":"integer","required":false,"nullable":false,"enum":[0,1,2]};
const r44: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["held","queued","sent","unknown","accepted","rejected","correcting","annulling","annulled","sandbox"]};

/** The rules of every request body and of what is nested in them, by schema name; fields in the order of the contract. */
export const BODIES: Readonly<Record<BodyName, BodyRules>> = {
  EstablishmentCreate: {
    nombre: r0,
    numero_establecimiento: r1,
    uuid: r2,
  },
  EstablishmentUpdate: {
    nombre: r3,
    numero_establecimiento: r4,
  },
  GuestCreate: {
    nombre: r1,
    apellido1: r1,
    apellido2: r5,
    establecimiento_id: r6,
    tipo_documento: r7,
    numero_documento: r8,
    soporte_documento: r9,
    fecha_nacimiento: r10,
    nacionalidad: r11,
    genero: r12,
    contacto_email: r13,
    contacto_telefono: r14,
    fecha_entrada: r10,
    hora_entrada: r15,
    fecha_salida: r10,
    hora_salida: r15,
    habitacion: r5,
    parentesco: r16,
    direccion: r17,
    direccion_complementaria: r17,
    codigo_municipio: r18,
    nombre_municipio: r17,
    codigo_postal: r14,
    pais: r11,
    referencia: r5,
    fecha_contrato: r10,
    tipo_pago: r5,
    uuid: r2,
  },
  GuestUpdate: {
    nombre: r4,
    apellido1: r4,
    apellido2: r5,
    establecimiento_id: r19,
    tipo_documento: r7,
    numero_documento: r8,
    soporte_documento: r9,
    fecha_nacimiento: r10,
    nacionalidad: r11,
    genero: r12,
    contacto_email: r13,
    contacto_telefono: r14,
    fecha_entrada: r10,
    hora_entrada: r15,
    fecha_salida: r10,
    hora_salida: r15,
    habitacion: r5,
    parentesco: r16,
    direccion: r17,
    direccion_complementaria: r17,
    codigo_municipio: r18,
    nombre_municipio: r17,
    codigo_postal: r14,
    pais: r11,
    referencia: r5,
    fecha_contrato: r10,
    tipo_pago: r5,
  },
  ContractCreate: {
    establecimiento_id: r6,
    referencia: r1,
    fecha_contrato: r10,
    fecha_recogida: r20,
    fecha_devolucion: r20,
    tipo_pago: r5,
    fecha_pago: r10,
    medio_pago: r5,
    titular_pago: r17,
    caducidad_tarjeta: r21,
    codigo_establecimiento_mir: r5,
    uuid: r2,
  },
  ContractUpdate: {
    establecimiento_id: r19,
    referencia: r4,
    fecha_contrato: r10,
    fecha_recogida: r20,
    fecha_devolucion: r20,
    tipo_pago: r5,
    fecha_pago: r10,
    medio_pago: r5,
    titular_pago: r17,
    caducidad_tarjeta: r21,
    codigo_establecimiento_mir: r5,
  },
  VehicleCreate: {
    alquiler_id: r6,
    categoria: r5,
    tipo: r5,
    marca: r5,
    modelo: r5,
    matricula: r22,
    numero_bastidor: r23,
    color: r5,
    km_recogida: r24,
    km_devolucion: r24,
    datos_gps: r5,
    uuid: r2,
  },
  VehicleUpdate: {
    alquiler_id: r19,
    categoria: r5,
    tipo: r5,
    marca: r5,
    modelo: r5,
    matricula: r22,
    numero_bastidor: r23,
    color: r5,
    km_recogida: r24,
    km_devolucion: r24,
    datos_gps: r5,
  },
  PersonCreate: {
    alquiler_id: r6,
    rol: r25,
    nombre: r5,
    apellido1: r5,
    apellido2: r5,
    tipo_documento: r26,
    numero_documento: r8,
    fecha_nacimiento: r10,
    nacionalidad: r11,
    sexo: r27,
    telefono: r14,
    telefono2: r14,
    correo: r13,
    uuid: r2,
  },
  PersonUpdate: {
    alquiler_id: r19,
    rol: r28,
    nombre: r5,
    apellido1: r5,
    apellido2: r5,
    tipo_documento: r26,
    numero_documento: r8,
    fecha_nacimiento: r10,
    nacionalidad: r11,
    sexo: r27,
    telefono: r14,
    telefono2: r14,
    correo: r13,
  },
  LicenseCreate: {
    persona_id: r6,
    tipo: r29,
    validez: r10,
    numero: r22,
    soporte: r22,
    uuid: r2,
  },
  LicenseUpdate: {
    persona_id: r19,
    tipo: r29,
    validez: r10,
    numero: r22,
    soporte: r22,
  },
  AddressCreate: {
    tipo: r30,
    alquiler_id: r31,
    persona_id: r31,
    direccion: r17,
    direccion_complementaria: r17,
    codigo_municipio: r18,
    nombre_municipio: r17,
    codigo_postal: r14,
    pais: r11,
    uuid: r2,
  },
  AddressUpdate: {
    tipo: r32,
    alquiler_id: r31,
    persona_id: r31,
    direccion: r17,
    direccion_complementaria: r17,
    codigo_municipio: r18,
    nombre_municipio: r17,
    codigo_postal: r14,
    pais: r11,
  },
  RentalCreate: {
    uuid: r2,
    contract: r33,
    vehicle: r34,
    persons: r35,
    pickup_address: r36,
    dropoff_address: r36,
  },
  RentalContract: {
    establecimiento_id: r6,
    referencia: r1,
    fecha_contrato: r10,
    fecha_recogida: r20,
    fecha_devolucion: r20,
    tipo_pago: r5,
    fecha_pago: r10,
    medio_pago: r5,
    titular_pago: r17,
    caducidad_tarjeta: r21,
    codigo_establecimiento_mir: r5,
    uuid: r2,
  },
  RentalVehicle: {
    categoria: r5,
    tipo: r5,
    marca: r5,
    modelo: r5,
    matricula: r22,
    numero_bastidor: r23,
    color: r5,
    km_recogida: r24,
    km_devolucion: r24,
    datos_gps: r5,
    uuid: r2,
  },
  RentalLicense: {
    tipo: r29,
    validez: r10,
    numero: r22,
    soporte: r22,
    uuid: r2,
  },
  RentalAddress: {
    direccion: r17,
    direccion_complementaria: r17,
    codigo_municipio: r18,
    nombre_municipio: r17,
    codigo_postal: r14,
    pais: r11,
    uuid: r2,
  },
  RentalPerson: {
    rol: r25,
    nombre: r5,
    apellido1: r5,
    apellido2: r5,
    tipo_documento: r26,
    numero_documento: r8,
    fecha_nacimiento: r10,
    nacionalidad: r11,
    sexo: r27,
    telefono: r14,
    telefono2: r14,
    correo: r13,
    uuid: r2,
    license: r37,
    address: r36,
  },
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
} as const satisfies Record<string, { create: BodyName; update: BodyName }>;

/** The rules of the list parameters. */
export const PARAMETERS = {
  page: r38,
  limit: r39,
  q: r40,
  from: r41,
  to: r41,
  contract_id: r42,
  person_id: r42,
  establecimiento_id: r42,
  enviado_ministerio: r43,
  mir_state: r44,
} as const satisfies BodyRules;

/** The fields of every record, in the order in which an answer shows them. */
export const RECORD_FIELDS = {
  establishments: ["id","nombre","numero_establecimiento","uuid","created_at","updated_at"],
  guests: ["id","nombre","apellido1","apellido2","establecimiento_id","tipo_documento","numero_documento","soporte_documento","fecha_nacimiento","nacionalidad","genero","contacto_email","contacto_telefono","fecha_entrada","hora_entrada","fecha_salida","hora_salida","habitacion","parentesco","direccion","direccion_complementaria","codigo_municipio","nombre_municipio","codigo_postal","pais","referencia","fecha_contrato","tipo_pago","uuid","enviado_ministerio","mir","created_at","updated_at"],
  contracts: ["id","establecimiento_id","referencia","fecha_contrato","fecha_recogida","fecha_devolucion","tipo_pago","fecha_pago","medio_pago","titular_pago","caducidad_tarjeta","codigo_establecimiento_mir","uuid","numero_establecimiento","usuario_id","enviado_ministerio","mir","created_at","updated_at"],
  vehicles: ["id","alquiler_id","categoria","tipo","marca","modelo","matricula","numero_bastidor","color","km_recogida","km_devolucion","datos_gps","uuid","created_at","updated_at"],
  persons: ["id","alquiler_id","rol","nombre","apellido1","apellido2","tipo_documento","numero_documento","fecha_nacimiento","nacionalidad","sexo","telefono","telefono2","correo","uuid","created_at","updated_at"],
  licenses: ["id","persona_id","tipo","validez","numero","soporte","uuid","created_at","updated_at"],
  addresses: ["id","tipo","alquiler_id","persona_id","direccion","direccion_complementaria","codigo_municipio","nombre_municipio","codigo_postal","pais","uuid","created_at","updated_at"],
  precheckins: ["id","uuid","establecimiento_id","nombre_hotel","email_cliente","fecha_envio","estado","enlace"],
} as const;
