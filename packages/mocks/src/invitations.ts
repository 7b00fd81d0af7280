import { guestBodyOf, holderOf, type Links, type Operations, opennessOf, type Records } from '@mirlo/core';
import type { RegistryRequest } from './answer.ts';
import { hashKey } from './keys.ts';
import { loadRules } from './load-rules.ts';
import { storedOf } from './memory/joins.ts';
import type { AnswerByRules } from './registry.ts';
import type { World } from './world.ts';

type GuestBody = Operations['createGuest']['data']['body'];

/**
 * The fields that the form asks a person for. Dates, room, payment and reference come from the
 * invitation.
 */
export type SandboxTraveller = Omit<
  GuestBody,
  | 'establecimiento_id'
  | 'referencia'
  | 'fecha_entrada'
  | 'hora_entrada'
  | 'fecha_salida'
  | 'tipo_pago'
  | 'habitacion'
  | 'uuid'
>;

/** Plays the travellers who open check-in links. */
export interface SandboxInvitations {
  /**
   * Enters these people by the link of an invitation, one after the other, as the form of the link
   * does. Rejects with an InvitationError where there is no such invitation, its link accepts
   * nobody else, the registry refuses a person, or the sandbox is reset or restored meanwhile.
   */
  complete(id: number, people: readonly SandboxTraveller[]): Promise<Records['guests'][]>;
}

/** A traveller could not check in. */
export class InvitationError extends Error {
  override readonly name = 'InvitationError';
}

/**
 * Makes the links of a sandbox. Their URLs lead nowhere; `SandboxInvitations` plays their forms.
 *
 * @param origin the origin of the URLs
 */
export function sandboxLinks(newUuid: () => string, origin: string): Links {
  return {
    make: () => {
      const token = newUuid().replaceAll('-', '');
      return { hash: hashKey(token), sealed: token };
    },
    address: sealed => `${origin}/checkin/${sealed}`,
  };
}

/** Plays travellers in the sandbox's present world. */
export function createInvitations(present: { readonly world: World }): SandboxInvitations {
  return {
    complete: async (id, people) => {
      const { world } = present;
      const { directRegistryOf } = await loadRules();
      const guests: Records['guests'][] = [];
      for (const person of people) {
        guests.push(await enter(world, directRegistryOf(world), id, person));
        if (world !== present.world)
          throw new InvitationError('invitations.complete: the sandbox was reset or restored meanwhile');
      }
      return guests;
    },
  };
}

async function enter(
  { memory: { view }, clock }: World,
  answerByRules: AnswerByRules,
  id: number,
  person: object,
): Promise<Records['guests']> {
  const row = view.get('invitations', id);
  if (!row)
    throw new InvitationError(`invitations.complete: received ${id}, expected the id of an invitation`);
  const invitation = storedOf(view, 'invitations', row);
  const openness = opennessOf(invitation, clock.now());
  if (openness !== 'open')
    throw new InvitationError(`invitations.complete: the link of ${id} is ${openness}`);
  const body = guestBodyOf(invitation, person, String(invitation.completadas + 1), hashKey);
  const { status, body: answer } = await answerByRules(posted(body), holderOf(invitation));
  if (status !== 201 || answer === null)
    throw new InvitationError(`invitations.complete: POST /v1/guests was answered ${status} ${answer ?? ''}`);
  return (JSON.parse(answer) as { data: Records['guests'] }).data;
}

function posted(body: object): RegistryRequest {
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  return {
    method: 'POST',
    path: '/v1/guests',
    query: new URLSearchParams(),
    header: name => (name === 'accept-language' ? 'en' : undefined),
    read: async () => bytes,
  };
}
