/**
 * The codes that answer a whole request (`respuesta/codigo`), and what the caller should do about
 * each one. Source: the ministry's manual v3.1.3, and how running clients class the codes.
 */

/**
 * The remedy for a code: correct the settings, correct the data, or send the same request again
 * later.
 */
export type AnswerClass = 'configuration' | 'data' | 'retry';

export interface AnswerCode {
  class: AnswerClass;
  /** The service's message, which the simulator repeats. */
  words: string;
}

/** `codigo 0`: the request was received. It proves nothing about its communications. */
export const RECEIVED = 0;

/**
 * The known codes. A code that this table lacks is passed on unchanged and is never a success. For
 * an alta or an annulment, `retry` means an unknown outcome, since the service may have stored it
 * (`answer-errors.ts`).
 */
export const ANSWER_CODES: Readonly<Record<number, AnswerCode>> = {
  10100: { class: 'data', words: 'El código de arrendador es obligatorio' },
  10101: { class: 'data', words: 'El código de aplicación es obligatorio' },
  10103: { class: 'configuration', words: 'El código de arrendador no existe' },
  10107: { class: 'configuration', words: 'Usuario incorrecto: no corresponde al arrendador' },
  10108: { class: 'data', words: 'La petición es obligatoria' },
  10109: { class: 'data', words: 'La cabecera es obligatoria' },
  10110: { class: 'data', words: 'La solicitud es obligatoria' },
  10111: { class: 'data', words: 'La solicitud debe ser un XML en UTF-8 comprimido (zip) y en Base64' },
  10112: { class: 'data', words: 'El tipo de operación es obligatorio' },
  10113: { class: 'data', words: 'El código de comunicación no existe' },
  10116: { class: 'data', words: 'El tipo de comunicación es obligatorio' },
  10117: { class: 'data', words: 'El tipo de operación debe ser A, C o B' },
  10118: { class: 'data', words: 'Error en el formato de fichero xml' },
  10119: { class: 'configuration', words: 'El arrendador no puede enviar este tipo de comunicación' },
  10120: { class: 'configuration', words: 'El arrendador no tiene habilitado el servicio web' },
  10121: { class: 'data', words: 'Error de validación' },
  10122: { class: 'data', words: 'El tipo de comunicación no es válido' },
  10128: { class: 'data', words: 'No se ha indicado el usuario en la cabecera' },
  10130: { class: 'data', words: 'Valor incorrecto para el campo' },
  10131: { class: 'data', words: 'Es obligatorio indicar un valor para el campo' },
  10136: { class: 'data', words: 'Se ha superado el número máximo de comunicaciones a consultar' },
  10140: { class: 'data', words: 'La solicitud es obligatoria' },
  10150: { class: 'data', words: 'El nombre de la aplicación es demasiado largo' },
  10159: { class: 'data', words: 'El tipo de comunicación no es válido' },
  10160: { class: 'data', words: 'El código de comunicación es obligatorio' },
  10180: { class: 'data', words: 'El formato del código de comunicación no es correcto' },
  10999: { class: 'retry', words: 'Error no controlado' },
};
