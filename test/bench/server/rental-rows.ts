import type { Body } from '../../conformance/harness.ts';
import { kept, searchText } from './rows.ts';

/** The rows of a rental by table. Licence and home stand beside the person that they link to. */
export interface RentalRows {
  contract: Body;
  vehicle: Body;
  persons: { person: Body; license: Body; home: Body }[];
  places: Body[];
}

export function rentalRows(body: Body, account: number, now: number): RentalRows {
  const own = kept(account, now);
  const contract = body.contract as Body;
  const vehicle = body.vehicle as Body;
  const place = (tipo: string, sent: unknown): Body => {
    const address = sent as Body;
    const search_text = searchText(address.direccion, address.nombre_municipio, address.codigo_postal);
    return { ...own, ...address, tipo, search_text };
  };
  return {
    contract: { ...own, ...contract, search_text: searchText(contract.referencia) },
    vehicle: { ...own, ...vehicle, search_text: searchText(vehicle.matricula, vehicle.numero_bastidor) },
    persons: (body.persons as Body[]).map(({ license, address, ...person }) => ({
      person: {
        ...own,
        ...person,
        search_text: searchText(
          person.nombre,
          person.apellido1,
          person.apellido2,
          person.numero_documento,
          person.correo,
        ),
      },
      license: {
        ...own,
        ...(license as Body),
        search_text: searchText((license as Body).numero, (license as Body).soporte),
      },
      home: place('persona', address),
    })),
    places: [place('recogida', body.pickup_address), place('devolucion', body.dropoff_address)],
  };
}
