import type { GuestInput, StayInput } from '@mirlo/mir';

/** A mother with her son of eight or nine: one stay, filed as one PV. The people are invented. */
export function family(today: string, referencia: string): StayInput {
  const stay = {
    fecha_entrada: today,
    hora_entrada: '16:30:00',
    fecha_salida: daysAfter(today, 3),
    direccion: 'Calle Inventada 1, 2 B',
    codigo_municipio: '28079',
    codigo_postal: '28013',
    pais: 'ESP',
    contacto_telefono: '600000000',
    tipo_pago: 'TARJETA',
  } satisfies GuestInput;
  return {
    numero_establecimiento: '0000000002',
    referencia,
    guests: [
      {
        ...stay,
        nombre: 'Marina',
        apellido1: 'Ejemplo',
        apellido2: 'Prueba',
        tipo_documento: 'DNI',
        numero_documento: '00000000T',
        soporte_documento: 'AAA000000',
        fecha_nacimiento: '1988-03-21',
        nacionalidad: 'ESP',
        genero: 'F',
        parentesco: 'PM',
      },
      {
        ...stay,
        nombre: 'Leo',
        apellido1: 'Ejemplo',
        fecha_nacimiento: `${Number(today.slice(0, 4)) - 9}-07-01`,
        nacionalidad: 'ESP',
        genero: 'M',
        parentesco: 'HJ',
      },
    ],
  };
}

/** The same family with a wrong letter in the mother's DNI, which the ministry refuses. */
export function familyWithWrongDocument(today: string, referencia: string): StayInput {
  const stay = family(today, referencia);
  const guests = stay.guests.map(guest =>
    guest.numero_documento === '00000000T' ? { ...guest, numero_documento: '00000000A' } : guest,
  );
  return { ...stay, guests };
}

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}
