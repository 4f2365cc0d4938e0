import { Problem } from '#server/platform/problem'

export const leadUnknown = (reference: string) =>
  new Problem('lead_not_found', 404, `There is no lead ${reference}.`)

export const optedOut = (reference: string) =>
  new Problem(
    'lead_opted_out',
    409,
    `The owner of ${reference} does not want their details shared. Nothing was sent.`,
  )

export const tooManyBuyers = (reference: string, most: number) =>
  new Problem(
    'lead_has_buyers',
    409,
    `${most} buyers have ${reference} already. We promise homeowners that there are no more.`,
  )
