// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
/** What a body breaks: `keyword` and `params` as ajv names them (`required` → `missingProperty`, `format` → `format`, …). */
export interface Fault {
  /** JSON pointer into the body: `/persons/1/rol`; empty for the body itself. Of `required`: the object that lacks the field. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Judges a prepared body; after `false` its `errors` holds every fault. Several faults may name one field: the first counts. */
export interface Validator {
  (body: unknown): boolean;
  errors?: readonly Fault[] | null;
}

export declare const EstablishmentCreate: Validator;
export declare const EstablishmentUpdate: Validator;
export declare const GuestCreate: Validator;
export declare const GuestUpdate: Validator;
export declare const ContractCreate: Validator;
export declare const ContractUpdate: Validator;
export declare const VehicleCreate: Validator;
export declare const VehicleUpdate: Validator;
export declare const PersonCreate: Validator;
export declare const PersonUpdate: Validator;
export declare const LicenseCreate: Validator;
export declare const LicenseUpdate: Validator;
export declare const AddressCreate: Validator;
export declare const AddressUpdate: Validator;
export declare const RentalCreate: Validator;

/** Whether a text is a real calendar date `YYYY-MM-DD`. */
export declare function isDate(text: string): boolean;

/** Whether a text is `YYYY-MM-DD HH:MM:SS` with a real date. */
export declare function isDatetime(text: string): boolean;
