import type { Slice } from '../message.ts';

export const push = {
  'push.title': 'Fráboðanir á telefonina',
  'push.help': 'Telefonin sigur frá, tá nakað er hent. Upphæddir, nøvn og nummar síggjast ikki.',
  'push.refused': ({ name }: { name: string }) =>
    `Telefonin loyvir ikki appini at vísa fráboðanir. Opna stillingarnar á telefonini, finn ${name} og loyv fráboðanum. Tendra tær síðan her.`,
  'push.unanswered': 'Fráboðanirnar kundu ikki tendrast. Royn aftur um eina løtu.',
} satisfies Slice;
