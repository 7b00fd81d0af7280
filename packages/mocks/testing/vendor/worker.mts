/** A worker that registers the guest of a request. */
import { Mirlo, uuidFor, ValidationError } from '@mirlo/sdk';
import { preflight } from '@mirlo/sdk/preflight';

interface Bindings {
  MIRLO_API_KEY: string;
  MIRLO_BASE_URL: string;
}

export default {
  async fetch(request: Request, { MIRLO_API_KEY, MIRLO_BASE_URL }: Bindings): Promise<Response> {
    const mirlo = new Mirlo({ apiKey: MIRLO_API_KEY, baseUrl: MIRLO_BASE_URL });
    const { booking, guest } = Object(await request.json());
    try {
      const { id, created } = await mirlo.guests.create(guest, { uuid: await uuidFor('booking', booking) });
      return Response.json({ id, created, ready: preflight({ guests: [guest] }).ready });
    } catch (error) {
      if (error instanceof ValidationError) return Response.json({ fields: error.fields }, { status: 422 });
      throw error;
    }
  },
};
