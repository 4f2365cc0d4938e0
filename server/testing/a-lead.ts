// Leads as homeowners send them.
import * as z from 'zod/mini'
import { LeadBody } from '#contract/leads'
import { sendLead } from '#server/leads/send-lead'
import type { TestPlatform } from '#server/testing/test-app'

type Body = z.input<typeof LeadBody>

/** What the page sends for a home in Denver. */
export const aLeadBody = (wish: Partial<Body> = {}): Body => ({
  name: 'Ann Example',
  email: 'ann@example.test',
  phoneNumber: '(303) 555-0142',
  line1: '1600 Pearl St.',
  city: 'Denver',
  state: 'CO',
  zip: '80202',
  bathrooms: '2.5',
  squareFootage: '1,850',
  floors: 2,
  basement: 'Yes',
  yearBuilt: '1996',
  lotSize: '0.2 acres',
  garageType: 'Two cars',
  specialFeatures: 'None',
  recentUpgrades: 'New roof\nNew windows',
  knownIssues: 'Not sure',
  hoaMembership: 'No',
  zoningDetails: 'Residential',
  sellingTimeline: '2-4 weeks',
  ...wish,
})

/** Stores a lead with its mails queued; returns its reference. */
export const aLead = async (
  app: TestPlatform,
  { customerId, ...wish }: Partial<Body> & { customerId?: string } = {},
): Promise<string> => {
  const { reference } = await sendLead(app, z.parse(LeadBody, aLeadBody(wish)), {
    caller: customerId === undefined ? undefined : { id: customerId },
    witness: { address: '127.0.0.1', userAgent: 'test', page: '' },
    idempotencyKey: undefined,
  })
  return reference
}
