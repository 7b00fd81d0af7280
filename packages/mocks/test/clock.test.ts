import { describe, expect, it } from 'vitest';
import { durationMs } from '../src/duration.ts';
import { createSandbox } from '../src/index.ts';
import { call, createGuest, guest } from './client.ts';

describe('durations', () => {
  it('are milliseconds or texts with units', () => {
    expect(['25h', '90m', '10s', '500ms', '2d', '1d 12h'].map(durationMs)).toEqual([
      90_000_000, 5_400_000, 10_000, 500, 172_800_000, 129_600_000,
    ]);
    expect(durationMs(1500)).toBe(1500);
  });

  it('are refused where they are none, naming what was received', () => {
    for (const bad of ['', '5', 'h', '1.5h', '-1h', '1 h', '1w', -1, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => durationMs(bad), String(bad)).toThrow(/^duration: received /);
    }
  });
});

describe('the clock', () => {
  it('stands still on 15 January 2026, 10:00 in Madrid, unless told otherwise', async () => {
    const sandbox = createSandbox();
    expect([sandbox.clock.frozen, sandbox.clock.madrid()]).toEqual([true, '2026-01-15 10:00:00']);
    expect((await call(sandbox, 'GET', '/v1/ping')).body.ts).toBe('2026-01-15T10:00:00+01:00');
  });

  it('stands where it is put: Madrid’s wall clock, an instant with offset, a Date, milliseconds', () => {
    const epoch = Date.parse('2026-07-01T10:00:00Z');
    for (const clock of [
      '2026-07-01 12:00:00',
      '2026-07-01T10:00:00Z',
      '2026-07-01T12:00:00+02:00',
      new Date(epoch),
      epoch,
    ]) {
      expect(createSandbox({ clock }).clock.now()).toBe(epoch);
    }
    expect(() => createSandbox({ clock: 'tomorrow' })).toThrow('clock: received "tomorrow"');
    expect(() => createSandbox({ clock: '2026-07-01T12:00:00' })).toThrow(/with an offset/);
  });

  it('runs with the function it is given, ahead of it by what it was advanced', async () => {
    let source = 1_000_000;
    const { clock } = createSandbox({ clock: () => source });
    expect([clock.frozen, clock.now()]).toEqual([false, 1_000_000]);
    source += 500;
    await clock.advance('1m');
    source += 500;
    expect(clock.now()).toBe(1_061_000);
  });

  it('can be frozen and set running again', () => {
    let source = 0;
    const { clock } = createSandbox({ clock: () => source });
    source = 100;
    clock.freeze();
    source = 200;
    expect([clock.frozen, clock.now()]).toEqual([true, 100]);
    clock.run(() => source);
    source = 250;
    expect([clock.frozen, clock.now()]).toEqual([false, 150]);
  });

  it('files nothing of what was due in the tables that a restore took away', async () => {
    // Each round restores one microtask later in the advance, which waits for its turn behind a
    // request.
    for (let steps = 0; steps < 40; steps++) {
      const sandbox = createSandbox();
      const id = await createGuest(sandbox);
      const queued = sandbox.snapshot();
      const request = call(sandbox, 'PATCH', `/v1/guests/${id}`, { body: { habitacion: '2' } });
      const advance = sandbox.clock.advance('1m');
      for (let step = 0; step < steps; step++) await null;
      sandbox.restore(queued);
      await Promise.allSettled([request, advance]);
      expect([steps, guest(sandbox, id).mir.state]).toEqual([steps, 'queued']);
    }
  });

  it('stands where a reset or restore put it, whatever an earlier advance that nobody awaited led to', async () => {
    const sandbox = createSandbox();
    const id = await createGuest(sandbox);
    await sandbox.clock.advance('1s');
    const sent = sandbox.snapshot();
    const advancing = sandbox.clock.advance('25h');
    sandbox.restore(sent);
    await advancing;
    expect([sandbox.clock.madrid(), guest(sandbox, id).mir.state]).toEqual(['2026-01-15 10:00:01', 'sent']);
    const again = sandbox.clock.advance('25h');
    await Promise.resolve();
    sandbox.reset();
    await again;
    expect(sandbox.clock.madrid()).toBe('2026-01-15 10:00:00');
    expect([sandbox.records.guests(), sandbox.events()]).toEqual([[], []]);
    await createGuest(sandbox);
    await sandbox.clock.advance('2s');
    expect(sandbox.records.guests()[0]?.mir.state).toBe('accepted');
  });

  it('adds the time of advances that were begun at once', async () => {
    const { clock } = createSandbox();
    await Promise.all([clock.advance('1h'), clock.advance('2h'), clock.advanceTo('2026-01-15 14:00:00')]);
    expect(clock.madrid()).toBe('2026-01-15 14:00:00');
    await expect(Promise.all([clock.advance('1h'), clock.advanceTo('2026-01-15 14:30:00')])).rejects.toThrow(
      'expected no time before 2026-01-15 15:00:00',
    );
    expect(clock.madrid()).toBe('2026-01-15 15:00:00');
  });

  it('goes forward only', async () => {
    const { clock } = createSandbox();
    await clock.advanceTo('2026-01-16 08:00:00');
    expect(clock.madrid()).toBe('2026-01-16 08:00:00');
    await expect(clock.advanceTo('2026-01-16 07:59:59')).rejects.toThrow(
      'received 2026-01-16 07:59:59, expected no time before 2026-01-16 08:00:00',
    );
    await expect(clock.advance(-1)).rejects.toThrow(RangeError);
  });
});
