import { expect, it } from 'vitest';
import { createFixtures } from '../src/fixtures.ts';
import { createSandbox, InvitationError, SeedError } from '../src/index.ts';

it('a seed under way fails at a reset, and nothing of it comes into the new world', async () => {
  const sandbox = createSandbox();
  const guests = createFixtures().family();
  const seeding = sandbox.seed({ guests });
  sandbox.reset();
  await expect(seeding).rejects.toThrow(SeedError);
  await expect(seeding).rejects.toThrow('the sandbox was reset or restored meanwhile');
  expect(sandbox.records.guests()).toEqual([]);
});

it('travellers under way fail at a reset, and none of them comes into the new world', async () => {
  const sandbox = createSandbox();
  const [{ id } = { id: 0 }] = sandbox.records.invitations();
  const people = [
    { nombre: 'Ada', apellido1: 'Example', tipo_documento: 'PASAPORTE', numero_documento: 'X1' },
    { nombre: 'Ben', apellido1: 'Example', tipo_documento: 'PASAPORTE', numero_documento: 'X2' },
  ] as const;
  const completing = sandbox.invitations.complete(id, people);
  sandbox.reset();
  await expect(completing).rejects.toThrow(InvitationError);
  expect(sandbox.records.guests()).toEqual([]);
});
