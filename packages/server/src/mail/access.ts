import type { EpochMs } from '@mirlo/core';
import type { PageLanguage } from '@mirlo/look';
import type { Runs } from '../database/database.ts';
import type { MailContent } from './content.ts';
import { enqueue } from './outbox.ts';

/** A change of how a user signs in. */
export type AccessChange = 'password' | 'passkey added' | 'passkey removed';

/**
 * Mails a user, without a daily limit, that their sign-in was changed, in case somebody else did
 * it.
 */
export async function tellOfAccess(
  runs: Runs,
  { id, account_id }: { id: number; account_id: number | null },
  access: AccessChange,
  now: EpochMs,
): Promise<void> {
  await enqueue(runs, { account_id, user_id: id, kind: 'access', facts: { access } }, now);
}

const CHANGED: Readonly<Record<PageLanguage, Readonly<Record<AccessChange, string>>>> = {
  es: {
    password:
      'Su contraseña del panel es otra desde ahora. Lo que estaba abierto con la anterior se ha cerrado.',
    'passkey added': 'Desde ahora se puede entrar en su panel también con una llave de acceso nueva.',
    'passkey removed': 'Una llave de acceso de su panel se ha eliminado: con ella ya no se entra.',
  },
  en: {
    password:
      'Your password of the panel is another one from now on. What was open with the old one is closed.',
    'passkey added': 'From now on a new passkey signs in to your panel too.',
    'passkey removed': 'A passkey of your panel was removed: it signs nobody in any more.',
  },
};

const WORDS = {
  es: {
    subject: 'Ha cambiado cómo se entra en su panel',
    button: 'Abrir el panel',
    after:
      'Si ha sido usted, no haga nada. Si no, elija otra contraseña ahora mismo, revise sus llaves de acceso y avise a quien administra su cuenta.',
  },
  en: {
    subject: 'How you sign in to the panel was changed',
    button: 'Open the panel',
    after:
      'If it was you, do nothing. If not, choose another password at once, look at your passkeys, and tell whoever runs your account.',
  },
} as const;

/** Writes the mail about a change. */
export function accessSaid(access: AccessChange, language: PageLanguage): MailContent {
  const { subject, button, after } = WORDS[language];
  return { subject, lines: [CHANGED[language][access]], button, after: [after] };
}
