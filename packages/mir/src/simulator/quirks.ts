/**
 * Deviations of the service's answers from its own schema. They are known from the ministry's
 * manual and from programs that file in production.
 */
export interface Quirks {
  /**
   * Format of dates. `space`: `yyyy-MM-dd HH:mm:ss`, as production sends it. `xsd`: `xsd:dateTime`
   * without offset. `offset`: `xsd:dateTime` with offset.
   * @default 'space'
   */
  dates: 'space' | 'xsd' | 'offset';
  /**
   * Names the element `resultadoComunicacion` as the manual's annex misprints it. @default false
   */
  resutadoComunicacion: boolean;
  /** `tipoComuniacion`, as the manual's annex prints it. @default false */
  tipoComuniacion: boolean;
  /** `codigoRetorno` in place of `codigo`. @default false */
  codigoRetorno: boolean;
  /** `anulacionLote` answers without `descripcion`. @default false */
  sinDescripcion: boolean;
  /** Processed lotes answer without `resultadoComunicaciones`. @default false */
  sinResultados: boolean;
  /** Prefixes `SOAP-ENV` and `ns3`, and `xmlns=""` on the body's root. @default false */
  prefijos: boolean;
  /** `tipoError` and `error` longer than the schema allows. @default false */
  erroresLargos: boolean;
}

export const NO_QUIRKS: Quirks = {
  dates: 'space',
  resutadoComunicacion: false,
  tipoComuniacion: false,
  codigoRetorno: false,
  sinDescripcion: false,
  sinResultados: false,
  prefijos: false,
  erroresLargos: false,
};
