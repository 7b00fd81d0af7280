// Generated from spec/openapi.yaml by `pnpm generate`. Do not edit.
/** The fields of every record, in the order in which an answer shows them. */
export const RECORD_FIELDS = {
  establishments: ["id","nombre","numero_establecimiento","codigo_municipio","autoridad","uuid","revision","created_at","updated_at"],
  guests: ["id","nombre","apellido1","apellido2","establecimiento_id","tipo_documento","numero_documento","soporte_documento","fecha_nacimiento","nacionalidad","genero","contacto_email","contacto_telefono","fecha_entrada","hora_entrada","fecha_salida","hora_salida","habitacion","parentesco","direccion","direccion_complementaria","codigo_municipio","nombre_municipio","codigo_postal","pais","referencia","fecha_contrato","tipo_pago","uuid","enviado_ministerio","mir","revision","created_at","updated_at"],
  contracts: ["id","establecimiento_id","referencia","fecha_contrato","fecha_recogida","fecha_devolucion","tipo_pago","fecha_pago","medio_pago","titular_pago","caducidad_tarjeta","codigo_establecimiento_mir","uuid","numero_establecimiento","usuario_id","enviado_ministerio","mir","revision","created_at","updated_at"],
  vehicles: ["id","alquiler_id","categoria","tipo","marca","modelo","matricula","numero_bastidor","color","km_recogida","km_devolucion","datos_gps","uuid","revision","created_at","updated_at"],
  persons: ["id","alquiler_id","rol","nombre","apellido1","apellido2","tipo_documento","numero_documento","fecha_nacimiento","nacionalidad","sexo","telefono","telefono2","correo","uuid","revision","created_at","updated_at"],
  licenses: ["id","persona_id","tipo","validez","numero","soporte","uuid","revision","created_at","updated_at"],
  addresses: ["id","tipo","alquiler_id","persona_id","direccion","direccion_complementaria","codigo_municipio","nombre_municipio","codigo_postal","pais","uuid","revision","created_at","updated_at"],
  invitations: ["id","establecimiento_id","referencia","fecha_entrada","hora_entrada","fecha_salida","personas","nombre_cliente","email_cliente","idioma","tipo_pago","habitacion","uuid","nombre_hotel","completadas","progreso","valido_hasta","enlace","revision","created_at","updated_at"],
} as const;

/** The fields that no update takes. */
export const READ_ONLY_FIELDS = {
  establishments: ["id","autoridad","uuid","revision","created_at","updated_at"],
  guests: ["id","uuid","enviado_ministerio","mir","revision","created_at","updated_at"],
  contracts: ["id","uuid","numero_establecimiento","usuario_id","enviado_ministerio","mir","revision","created_at","updated_at"],
  vehicles: ["id","uuid","revision","created_at","updated_at"],
  persons: ["id","uuid","revision","created_at","updated_at"],
  licenses: ["id","uuid","revision","created_at","updated_at"],
  addresses: ["id","uuid","revision","created_at","updated_at"],
  invitations: ["id","uuid","nombre_hotel","completadas","progreso","valido_hasta","enlace","revision","created_at","updated_at"],
} as const;
