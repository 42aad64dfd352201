import type { SliceProblems } from '../../problem-codes.ts';

/** Giving data, and asking for it. */
export const dataTransfers = {
  insufficient_data: {
    title: 'Tú hevur ikki nóg mikið av data.',
    detail: 'Vel minni, ella keyp ein eykapakka.',
  },
  monthly_give_limit_reached: {
    title: 'Tú kanst ikki geva meira data henda mánaðin.',
    detail: 'Vel minni, ella bíða til næsta mánað.',
  },
  cannot_give_to_yourself: {
    title: 'Tú kanst ikki geva data til títt egna nummar',
    detail: 'Vel eitt annað nummar.',
  },
  cannot_request_from_yourself: {
    title: 'Tú kanst ikki biðja títt egna nummar um data.',
    detail: 'Vel eitt annað nummar.',
  },
  recipient_not_found: {
    title: 'Nummarið finst ikki her',
    detail: 'Data kann bert gevast til kundar her. Kanna nummarið.',
  },
  request_not_possible: {
    title: 'Tað ber ikki til at biðja um data frá hesum nummari',
    detail: 'Kanna nummarið, ella bið onkran annan.',
  },
  gift_not_possible: {
    title: 'Nummarið, sum skuldi fáa data, kann ikki fáa tað',
    detail: 'Tað er stongt, verður viðgjørt, ella hevur óavmarkað data.',
  },
  prepaid_cannot_give: {
    title: 'Talutíð kann ikki geva data',
    detail: 'Bert eitt nummar við haldi kann geva data.',
  },
  line_blocked: {
    title: 'Nummarið er stongt',
    detail: 'Lat tað upp, áðrenn tú gevur ella biður um data.',
  },
  request_waiting: {
    title: 'Tú hevur longu biðið hetta nummarið um data',
    detail: 'Bíða eftir svari, ella tak umbønina aftur.',
  },
  request_limit_reached: {
    title: 'Ov nógvar umbønir bíða',
    detail: 'Bíða eftir svari, ella tak eina umbøn aftur.',
  },
  already_handled: {
    title: 'Umbønin er longu avgreidd',
    detail: 'Hon er svarað, tikin aftur ella fallin burtur.',
  },
} satisfies SliceProblems;
