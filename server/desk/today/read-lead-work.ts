// What waits about leads: new ones, next steps of today, customers' answers to offers, and questions of the contact form.
import type { Kysely } from 'kysely'
import type { Tables } from '#database/tables'
import { waitingPerKind } from '#rules/today'
import type { WaitingOfKind } from '#server/desk/today/waiting-rows'
import { homeAddress } from '#server/leads/describe-home'

/** One more than is shown, to know whether there are more. */
const most = waitingPerKind + 1

/** `until`: the end of the day, in milliseconds since 1970. */
export const readLeadWork = (read: Kysely<Tables>, until: number): Promise<WaitingOfKind[]> =>
  Promise.all([readNewLeads(read), readNextSteps(read, until), readOfferAnswers(read), readQuestions(read)])

const readNewLeads = async (read: Kysely<Tables>): Promise<WaitingOfKind> => {
  const leads = await read
    .selectFrom('lead')
    .selectAll()
    .where('stage', '=', 'new')
    .orderBy('due_place')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    kind: 'new lead',
    rows: leads.map((lead) => ({
      kind: 'new lead',
      id: lead.id,
      what: `Answer the request for ${homeAddress(lead)}`,
      who: lead.owner_name,
      since: lead.created_at,
      dueAt: lead.due_place,
      address: `/leads/${lead.reference}`,
      holderId: lead.assigned_to,
    })),
  }
}

const readNextSteps = async (read: Kysely<Tables>, until: number): Promise<WaitingOfKind> => {
  const leads = await read
    .selectFrom('lead')
    .select([
      'id',
      'reference',
      'owner_name',
      'next_step',
      'due_place',
      'changed_at',
      'created_at',
      'assigned_to',
    ])
    .where('due_place', '<', until)
    .where('stage', '!=', 'new')
    .orderBy('due_place')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    kind: 'next step',
    rows: leads.map((lead) => ({
      kind: 'next step',
      id: lead.id,
      what: lead.next_step,
      who: lead.owner_name,
      since: lead.changed_at ?? lead.created_at,
      dueAt: lead.due_place,
      address: `/leads/${lead.reference}`,
      holderId: lead.assigned_to,
    })),
  }
}

const readOfferAnswers = async (read: Kysely<Tables>): Promise<WaitingOfKind> => {
  const answers = await read
    .selectFrom('offer_answer')
    .innerJoin('lead_offer', 'lead_offer.id', 'offer_answer.offer_id')
    .innerJoin('lead', 'lead.id', 'lead_offer.lead_id')
    .select(['offer_answer.id', 'offer_answer.kind', 'offer_answer.created_at', 'offer_answer.due_at'])
    .select(['lead_offer.buyer', 'lead.reference', 'lead.owner_name', 'lead.assigned_to'])
    .where('offer_answer.handled_at', 'is', null)
    .orderBy('offer_answer.due_at')
    .orderBy('offer_answer.id')
    .limit(most)
    .execute()
  return {
    kind: 'offer answer',
    rows: answers.map(({ id, kind, created_at, due_at, buyer, reference, owner_name, assigned_to }) => ({
      kind: 'offer answer',
      id,
      what:
        kind === 'question'
          ? `Answer a question about the offer of ${buyer}`
          : `Call about the offer of ${buyer}: the owner is interested`,
      who: owner_name,
      since: created_at,
      dueAt: due_at,
      address: `/leads/${reference}`,
      holderId: assigned_to,
    })),
  }
}

/** How many characters of a question a row shows. */
const fewCharacters = 80

const readQuestions = async (read: Kysely<Tables>): Promise<WaitingOfKind> => {
  const questions = await read
    .selectFrom('contact_message')
    .select(['id', 'sender_name', 'question', 'created_at', 'due_place', 'assigned_to'])
    .where('state', '=', 'waiting')
    .orderBy('due_place')
    .orderBy('id')
    .limit(most)
    .execute()
  return {
    kind: 'question',
    rows: questions.map(({ id, sender_name, question, created_at, due_place, assigned_to }) => ({
      kind: 'question',
      id,
      what: `Answer: ${question.length > fewCharacters ? `${question.slice(0, fewCharacters)}…` : question}`,
      who: sender_name,
      since: created_at,
      dueAt: due_place,
      address: `/contact/${id}`,
      holderId: assigned_to,
    })),
  }
}
