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
  readonly example?: string | number;
}

export type BodyRules = Readonly<Record<string, FieldRule>>;

const r0: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":100,"example":"Hotel Miramar"};
const r1: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50,"example":"H123456789"};
const r2: FieldRule = {"type":"string","required":false,"nullable":true,"format":"uuid","example":"5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c"};
const r3: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":100,"example":"Hotel Miramar"};
const r4: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":50,"example":"H123456789"};
const r5: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50,"example":"Lucía"};
const r6: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50,"example":"Ferrer"};
const r7: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"Soler"};
const r8: FieldRule = {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":3};
const r9: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["DNI","NIE","PASAPORTE","NIF","PAS","OTRO"],"example":"DNI"};
const r10: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":15,"example":"12345678Z"};
const r11: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":9,"example":"AAA000000"};
const r12: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date","example":"1990-04-17"};
const r13: FieldRule = {"type":"string","required":false,"nullable":true,"format":"country","example":"ESP"};
const r14: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["M","F","Otro"],"example":"F"};
const r15: FieldRule = {"type":"string","required":false,"nullable":true,"format":"email","maxLength":250,"example":"lucia.ferrer@example.com"};
const r16: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":20,"example":"+34600000000"};
const r17: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date","example":"2026-11-21"};
const r18: FieldRule = {"type":"string","required":false,"nullable":true,"format":"time","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","example":"15:30:00"};
const r19: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date","example":"2026-11-24"};
const r20: FieldRule = {"type":"string","required":false,"nullable":true,"format":"time","pattern":"^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","example":"11:00:00"};
const r21: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"204"};
const r22: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["AB","BA","BN","CD","CY","HJ","HR","NI","PM","SB","SG","TI","YN","TU","OT"],"example":"HJ"};
const r23: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":100,"example":"Calle Mayor 12"};
const r24: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":100,"example":"2.º B"};
const r25: FieldRule = {"type":"string","required":false,"nullable":true,"format":"municipality","pattern":"^[0-9]{5}$","example":"07040"};
const r26: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":100,"example":"Palma"};
const r27: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":20,"example":"07001"};
const r28: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"RES-2026-0417"};
const r29: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date","example":"2026-11-02"};
const r30: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"TARJETA"};
const r31: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":50,"example":"Lucía"};
const r32: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":50,"example":"Ferrer"};
const r33: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":3};
const r34: FieldRule = {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":4};
const r35: FieldRule = {"type":"string","required":true,"nullable":false,"minLength":1,"maxLength":50,"example":"ALQ-2026-0099"};
const r36: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date","example":"2026-11-20"};
const r37: FieldRule = {"type":"string","required":false,"nullable":true,"format":"datetime","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","example":"2026-11-21 09:00:00"};
const r38: FieldRule = {"type":"string","required":false,"nullable":true,"format":"datetime","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2} ([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$","example":"2026-11-25 09:00:00"};
const r39: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"VISA 4242"};
const r40: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":100,"example":"Lucía Ferrer Soler"};
const r41: FieldRule = {"type":"string","required":false,"nullable":true,"format":"card-expiry","pattern":"^(0[1-9]|1[0-2])/[0-9]{2}$","example":"09/28"};
const r42: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"R987654321"};
const r43: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":4};
const r44: FieldRule = {"type":"string","required":false,"nullable":false,"minLength":1,"maxLength":50,"example":"ALQ-2026-0099"};
const r45: FieldRule = {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":88};
const r46: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"TURISMO_M1"};
const r47: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"TURISMO"};
const r48: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"SEAT"};
const r49: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"Ibiza"};
const r50: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":25,"example":"1234LMN"};
const r51: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":17,"example":"VSSZZZ6JZHR000000"};
const r52: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"Blanco"};
const r53: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":2147483647,"example":18250};
const r54: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":0,"maximum":2147483647,"example":18900};
const r55: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"GPS-7731"};
const r56: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":88};
const r57: FieldRule = {"type":"string","required":true,"nullable":false,"enum":["TI","CP","CS"],"example":"TI"};
const r58: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"Lucía"};
const r59: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":50,"example":"Ferrer"};
const r60: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["NIF","NIE","PAS","OTRO","CIF","DNI","PASAPORTE"],"example":"NIF"};
const r61: FieldRule = {"type":"string","required":false,"nullable":true,"enum":["H","M","O"],"example":"M"};
const r62: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":20,"example":"+34600000001"};
const r63: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["TI","CP","CS"],"example":"TI"};
const r64: FieldRule = {"type":"integer","required":true,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":141};
const r65: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":10,"example":"B"};
const r66: FieldRule = {"type":"string","required":false,"nullable":true,"format":"date","example":"2031-04-17"};
const r67: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":25,"example":"12345678Z"};
const r68: FieldRule = {"type":"string","required":false,"nullable":true,"maxLength":25,"example":"B00000000"};
const r69: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":9007199254740991,"example":141};
const r70: FieldRule = {"type":"string","required":true,"nullable":false,"enum":["recogida","devolucion","persona"],"example":"persona"};
const r71: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":9007199254740991,"example":88};
const r72: FieldRule = {"type":"integer","required":false,"nullable":true,"minimum":1,"maximum":9007199254740991,"example":141};
const r73: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["recogida","devolucion","persona"],"example":"persona"};
const r74: FieldRule = {"type":"object","required":true,"nullable":false,"body":"RentalContract"};
const r75: FieldRule = {"type":"object","required":true,"nullable":false,"body":"RentalVehicle"};
const r76: FieldRule = {"type":"array","required":true,"nullable":false,"body":"RentalPerson","minItems":1,"maxItems":3};
const r77: FieldRule = {"type":"object","required":false,"nullable":true,"body":"RentalAddress"};
const r78: FieldRule = {"type":"object","required":false,"nullable":true,"body":"RentalLicense"};
const r79: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"default":1};
const r80: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1,"maximum":200,"default":20};
const r81: FieldRule = {"type":"string","required":false,"nullable":false};
const r82: FieldRule = {"type":"string","required":false,"nullable":false,"format":"date","example":"2026-11-21"};
const r83: FieldRule = {"type":"integer","required":false,"nullable":false,"minimum":1};
const r84: FieldRule = {"type":"integer","required":false,"nullable":false,"enum":[0,1,2],"example":0};
const r85: FieldRule = {"type":"string","required":false,"nullable":false,"enum":["held","queued","sent","unknown","accepted","rejected","correcting","annulling","annulled","sandbox"],"example":"queued"};

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
    nombre: r5,
    apellido1: r6,
    apellido2: r7,
    establecimiento_id: r8,
    tipo_documento: r9,
    numero_documento: r10,
    soporte_documento: r11,
    fecha_nacimiento: r12,
    nacionalidad: r13,
    genero: r14,
    contacto_email: r15,
    contacto_telefono: r16,
    fecha_entrada: r17,
    hora_entrada: r18,
    fecha_salida: r19,
    hora_salida: r20,
    habitacion: r21,
    parentesco: r22,
    direccion: r23,
    direccion_complementaria: r24,
    codigo_municipio: r25,
    nombre_municipio: r26,
    codigo_postal: r27,
    pais: r13,
    referencia: r28,
    fecha_contrato: r29,
    tipo_pago: r30,
    uuid: r2,
  },
  GuestUpdate: {
    nombre: r31,
    apellido1: r32,
    apellido2: r7,
    establecimiento_id: r33,
    tipo_documento: r9,
    numero_documento: r10,
    soporte_documento: r11,
    fecha_nacimiento: r12,
    nacionalidad: r13,
    genero: r14,
    contacto_email: r15,
    contacto_telefono: r16,
    fecha_entrada: r17,
    hora_entrada: r18,
    fecha_salida: r19,
    hora_salida: r20,
    habitacion: r21,
    parentesco: r22,
    direccion: r23,
    direccion_complementaria: r24,
    codigo_municipio: r25,
    nombre_municipio: r26,
    codigo_postal: r27,
    pais: r13,
    referencia: r28,
    fecha_contrato: r29,
    tipo_pago: r30,
  },
  ContractCreate: {
    establecimiento_id: r34,
    referencia: r35,
    fecha_contrato: r36,
    fecha_recogida: r37,
    fecha_devolucion: r38,
    tipo_pago: r30,
    fecha_pago: r36,
    medio_pago: r39,
    titular_pago: r40,
    caducidad_tarjeta: r41,
    codigo_establecimiento_mir: r42,
    uuid: r2,
  },
  ContractUpdate: {
    establecimiento_id: r43,
    referencia: r44,
    fecha_contrato: r36,
    fecha_recogida: r37,
    fecha_devolucion: r38,
    tipo_pago: r30,
    fecha_pago: r36,
    medio_pago: r39,
    titular_pago: r40,
    caducidad_tarjeta: r41,
    codigo_establecimiento_mir: r42,
  },
  VehicleCreate: {
    alquiler_id: r45,
    categoria: r46,
    tipo: r47,
    marca: r48,
    modelo: r49,
    matricula: r50,
    numero_bastidor: r51,
    color: r52,
    km_recogida: r53,
    km_devolucion: r54,
    datos_gps: r55,
    uuid: r2,
  },
  VehicleUpdate: {
    alquiler_id: r56,
    categoria: r46,
    tipo: r47,
    marca: r48,
    modelo: r49,
    matricula: r50,
    numero_bastidor: r51,
    color: r52,
    km_recogida: r53,
    km_devolucion: r54,
    datos_gps: r55,
  },
  PersonCreate: {
    alquiler_id: r45,
    rol: r57,
    nombre: r58,
    apellido1: r59,
    apellido2: r7,
    tipo_documento: r60,
    numero_documento: r10,
    fecha_nacimiento: r12,
    nacionalidad: r13,
    sexo: r61,
    telefono: r16,
    telefono2: r62,
    correo: r15,
    uuid: r2,
  },
  PersonUpdate: {
    alquiler_id: r56,
    rol: r63,
    nombre: r58,
    apellido1: r59,
    apellido2: r7,
    tipo_documento: r60,
    numero_documento: r10,
    fecha_nacimiento: r12,
    nacionalidad: r13,
    sexo: r61,
    telefono: r16,
    telefono2: r62,
    correo: r15,
  },
  LicenseCreate: {
    persona_id: r64,
    tipo: r65,
    validez: r66,
    numero: r67,
    soporte: r68,
    uuid: r2,
  },
  LicenseUpdate: {
    persona_id: r69,
    tipo: r65,
    validez: r66,
    numero: r67,
    soporte: r68,
  },
  AddressCreate: {
    tipo: r70,
    alquiler_id: r71,
    persona_id: r72,
    direccion: r23,
    direccion_complementaria: r24,
    codigo_municipio: r25,
    nombre_municipio: r26,
    codigo_postal: r27,
    pais: r13,
    uuid: r2,
  },
  AddressUpdate: {
    tipo: r73,
    alquiler_id: r71,
    persona_id: r72,
    direccion: r23,
    direccion_complementaria: r24,
    codigo_municipio: r25,
    nombre_municipio: r26,
    codigo_postal: r27,
    pais: r13,
  },
  RentalCreate: {
    uuid: r2,
    contract: r74,
    vehicle: r75,
    persons: r76,
    pickup_address: r77,
    dropoff_address: r77,
  },
  RentalContract: {
    establecimiento_id: r34,
    referencia: r35,
    fecha_contrato: r36,
    fecha_recogida: r37,
    fecha_devolucion: r38,
    tipo_pago: r30,
    fecha_pago: r36,
    medio_pago: r39,
    titular_pago: r40,
    caducidad_tarjeta: r41,
    codigo_establecimiento_mir: r42,
    uuid: r2,
  },
  RentalVehicle: {
    categoria: r46,
    tipo: r47,
    marca: r48,
    modelo: r49,
    matricula: r50,
    numero_bastidor: r51,
    color: r52,
    km_recogida: r53,
    km_devolucion: r54,
    datos_gps: r55,
    uuid: r2,
  },
  RentalLicense: {
    tipo: r65,
    validez: r66,
    numero: r67,
    soporte: r68,
    uuid: r2,
  },
  RentalAddress: {
    direccion: r23,
    direccion_complementaria: r24,
    codigo_municipio: r25,
    nombre_municipio: r26,
    codigo_postal: r27,
    pais: r13,
    uuid: r2,
  },
  RentalPerson: {
    rol: r57,
    nombre: r58,
    apellido1: r59,
    apellido2: r7,
    tipo_documento: r60,
    numero_documento: r10,
    fecha_nacimiento: r12,
    nacionalidad: r13,
    sexo: r61,
    telefono: r16,
    telefono2: r62,
    correo: r15,
    uuid: r2,
    license: r78,
    address: r77,
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
  page: r79,
  limit: r80,
  q: r81,
  from: r82,
  to: r82,
  contract_id: r83,
  person_id: r83,
  establecimiento_id: r83,
  enviado_ministerio: r84,
  mir_state: r85,
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
