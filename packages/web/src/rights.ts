import type { Visitor } from './services.ts';

/** Whether somebody may make and change records; the registry decides it once more when they do. */
export function mayWrite({ role }: Pick<Visitor, 'role'>): boolean {
  return role === 'owner' || role === 'reception';
}
