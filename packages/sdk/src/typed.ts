/**
 * Calendar date in Europe/Madrid, `YYYY-MM-DD`. A `Date` or an ISO instant does not fit;
 * `madrid.date()` converts them.
 */
export type DateString = `${number}-${number}-${number}`;
/** Time of day in Europe/Madrid, `HH:MM:SS`. `madrid.time()` makes one. */
export type TimeString = `${number}:${number}:${number}`;
/**
 * Date and time in Europe/Madrid with a blank between, `YYYY-MM-DD HH:MM:SS`. `madrid.dateTime()`
 * makes one.
 */
export type DateTimeString = `${DateString} ${TimeString}`;

type DateField =
  | 'fecha_nacimiento'
  | 'fecha_entrada'
  | 'fecha_salida'
  | 'fecha_contrato'
  | 'fecha_pago'
  | 'validez'
  | 'from'
  | 'to';
type TimeField = 'hora_entrada' | 'hora_salida';
type DateTimeField =
  | 'fecha_recogida'
  | 'fecha_devolucion'
  | 'created_at'
  | 'updated_at'
  | 'due_at'
  | 'file_at'
  | 'fecha_envio';

/**
 * A union that also takes other strings, so that a member that a later minor version adds does not
 * break a program.
 */
type Open<Value> = Value | (Value extends string ? string & {} : never);
type Swap<Value, Form> = Value extends string ? Form : Value;
type Form<Name, Value> = Name extends DateField
  ? Swap<Value, DateString>
  : Name extends TimeField
    ? Swap<Value, TimeString>
    : Name extends DateTimeField
      ? Swap<Value, DateTimeString>
      : Name extends 'state'
        ? Open<Value>
        : Value;

/**
 * The contract's type with dates and times as their own types, and with optional fields that may be
 * undefined.
 */
export type Typed<T> = {
  [Name in keyof T]: Form<Name, T[Name]> | (object extends Pick<T, Name> ? undefined : never);
};
/** The type of a stored record: dates and times have their own types. */
export type Stored<T> = { [Name in keyof T]: Form<Name, T[Name]> };
