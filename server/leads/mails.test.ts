import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { yesOrNo } from '#rules/leads'
import { type LeadField, leadLabels } from '#contract/lead-questions'
import { getLead } from '#server/desk/leads/get-lead'
import { readMailAsSent } from '#server/platform/mail/stored-mails'
import { mailFolder } from '#server/platform/mail/mailer'
import { legalTexts } from '#server/legal/legal-texts'
import { sendLeadToBuyer } from '#server/privacy/send-lead-to-buyer'
import { aLead } from '#server/testing/a-lead'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.forward(61 * 60_000)) // a mailbox gets only a few confirmations an hour

const mailsOf = async (reference: string) => {
  await app.jobs.runDue()
  const mails = (await app.mails()).filter(({ subject }) => subject.includes(reference))
  const to = (address: string) => mails.filter((mail) => mail.to.address === address)
  return { mails, owner: to('ann@example.test')[0], brokerage: to('help@columbine.example')[0] }
}

test('the mail to the owner says what happens next, and makes no promise that we cannot keep', async () => {
  const reference = await aLead(app)
  const { mails, owner } = await mailsOf(reference)
  expect(mails).toHaveLength(2)
  const text = owner?.text.replaceAll(reference, 'CF-7K3M9Q').replace(/token=\S+/, 'token=…')
  expect(text).toMatchInlineSnapshot(`
    "Hello Ann Example,

    Thank you for asking for an offer. We have received your request.

    Reference: CF-7K3M9Q
    Home: 1600 Pearl St., Denver, CO 80202

    What happens next: a person reads your answers and emails you if anything is missing. Then up to three independent buyers may make an offer, usually within 24 to 72 hours. A cash sale typically closes in 14 to 30 days.

    Typical timeline after we receive complete details. Offers come from independent buyers, are not guaranteed, may be below market value and depend on inspection and title. You may decline any offer.

    Here is what you told us:

    Bedrooms: not said
    Bathrooms: 2.5
    Square footage: 1,850
    Floors: 2
    Basement: Yes
    Year built: 1996
    Lot size: 0.2 acres
    Garage: Two cars
    Special features: None
    Recent upgrades: as you described it
    Known issues: Not sure
    Homeowners association: No
    Zoning: Residential
    Phone: (303) 555-0142
    Would like to sell: 2-4 weeks

    Once you add it to your account, your dashboard shows this request under My requests, with its reference, its status and the person in charge.

    Keep this request in your account:
    http://localhost:3000/lead_form/claim?token=…

    Prefer to talk? Call (303) 555-0142 (Mon–Sat 9 AM–6 PM Mountain Time) and have your reference ready.

    Your team at Columbine Flat-Fee

    ----------
    You got this email because someone entered this email address in our form for sellers. If that was not you, let us know and we will delete the request.
    Questions? Write to help@columbine.example or call (303) 555-0142 (Mon–Sat 9 AM–6 PM Mountain Time).
    Columbine Flat-Fee Realty (demo)
    Licensed real-estate brokerage in Colorado. Employing broker: Dana Whitfield (sample). License DEMO-000000.
    100 Sample Street, Denver, CO 80202 (demo)
    Equal Housing Opportunity. We do business in accordance with the Fair Housing Act.
    Look up our license: https://dre.colorado.gov
    "
  `)
})

test('the mail to the brokerage has every answer, and a reply goes to the owner', async () => {
  const reference = await aLead(app, {
    tcpaConsent: true,
    tcpaConsentVersion: legalTexts(app).tcpaConsent.version,
    bedrooms: 3,
    line2: 'Unit 4',
  })
  const { brokerage } = await mailsOf(reference)
  const text = brokerage?.text.replaceAll(reference, 'CF-7K3M9Q')
  expect(text?.slice(0, text.indexOf('Your team'))).toMatchInlineSnapshot(`
    "Hello Columbine Flat-Fee,

    A homeowner is asking for an offer. Reply to this email to write to the owner.

    Reference: CF-7K3M9Q
    Owner: Ann Example
    Email: ann@example.test
    Phone: (303) 555-0142
    Marketing calls and texts: agreed to in writing
    Would like to sell: 2-4 weeks
    Account: none yet

    Home: 1600 Pearl St., Unit 4, Denver, CO 80202
    Bedrooms: 3
    Bathrooms: 2.5
    Square footage: 1,850
    Floors: 2
    Basement: Yes
    Year built: 1996
    Lot size: 0.2 acres
    Garage: Two cars
    Homeowners association: No

    Special features: None
    Recent upgrades: New roof
    New windows
    Known issues: Not sure
    Zoning: Residential

    "
  `)
  const raw = String(await readMailAsSent(mailFolder(app.config), brokerage?.id ?? ''))
  expect(raw).toMatch(/^Reply-To: (Ann Example|"Ann Example") <ann@example\.test>\r?$/m)
})

test('without consent, the brokerage is told that it may not call for marketing', async () => {
  const { brokerage } = await mailsOf(await aLead(app))
  expect(brokerage?.text).toContain('Marketing calls and texts: NOT agreed to')
})

test('the mail to the owner of an old home mentions lead-based paint', async () => {
  const old = await mailsOf(await aLead(app, { yearBuilt: 1977 }))
  expect(old.owner?.text).toMatch(/built in 1977.*before 1978.*10 days/)
  const younger = await mailsOf(await aLead(app, { yearBuilt: 1978 }))
  expect(younger.owner?.text).not.toContain('lead-based')
})

test.each([
  'ClientInfo evil.example now',
  'https://evil.example',
  'Call +1 (900) 555-0100 to win!',
  'Call 900 555 0100 now',
  'This is a message that somebody else would like to have delivered',
])("a sender's own text never reaches somebody else's mailbox: %s", async (line1) => {
  const { owner } = await mailsOf(
    await aLead(app, {
      line1,
      name: line1.slice(0, 90),
      lotSize: line1.slice(0, 100),
      garageType: line1.slice(0, 100),
      specialFeatures: line1,
      recentUpgrades: line1,
      knownIssues: line1,
      zoningDetails: line1,
    }),
  )
  expect(JSON.stringify(owner)).not.toContain(line1.trim().slice(0, 20))
  expect(owner?.text).toMatch(/^Hello,\n/)
  expect(owner?.text).toContain('Home: your home in CO 80202')
})

test('text typed by an owner does not become markup in the mail to the brokerage', async () => {
  const { brokerage } = await mailsOf(
    await aLead(app, { knownIssues: '<img src=x onerror=alert(1)>\nsecond line' }),
  )
  expect(brokerage?.html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>second line')
  expect(brokerage?.html).not.toContain('<img src=x')
})

/** The owner’s mail repeats only short texts. Each has a value of its own, except Yes and No, which are looked for with their label. */
const answers = {
  line1: '1717 Larkspur St.',
  line2: 'Unit 41',
  city: 'Boulder',
  state: 'CO',
  zip: '80203',
  bedrooms: 13,
  bathrooms: 17.25,
  squareFootage: 853,
  floors: 19.5,
  basement: 'Yes',
  yearBuilt: 1991,
  lotSize: '0.37 acres',
  garageType: 'Carport',
  specialFeatures: 'Sauna',
  recentUpgrades: 'New boiler',
  knownIssues: 'Damp wall',
  hoaMembership: 'Yes',
  zoningDetails: 'Farmland',
  name: 'Wilma Aspenholt',
  email: 'wilma@example.test',
  phoneNumber: '(303) 555-0187',
  sellingTimeline: '4-6 weeks',
} as const satisfies Record<LeadField, string | number>

/** Who reads leads, and what is kept from them on purpose. */
const leftOut: Record<'brokerage' | 'owner' | 'buyer' | 'desk', readonly LeadField[]> = {
  brokerage: [],
  owner: [],
  buyer: [],
  desk: [],
}

test('every answer is in the mails about a lead and on its page at the desk', async () => {
  const reference = await aLead(app, answers)
  await sendLeadToBuyer(app, reference, { name: 'Mesa Homes', email: 'mesa@buyers.example' })
  await app.jobs.runDue()
  const mails = await app.mails()
  const mailTo = (address: string) => {
    const mail = mails.find(({ to }) => to.address === address) ?? expect.fail(`no mail to ${address}`)
    return `${mail.to.address}\n${mail.text}`
  }
  const { history: _, ...page } = await getLead(app, reference)
  const read = {
    brokerage: mailTo('help@columbine.example'),
    owner: mailTo(answers.email),
    buyer: mailTo('mesa@buyers.example'),
    desk: [JSON.stringify(page), ...page.answers.map(({ label, value }) => `${label}: ${value}`)].join('\n'),
  }
  for (const reader of ['brokerage', 'owner', 'buyer', 'desk'] as const) {
    const missing = (Object.keys(answers) as LeadField[]).filter((field) => !isSaid(read[reader], field))
    expect(
      missing,
      `What the ${reader} reads leaves out these answers. Store them (server/leads/store-lead.ts) and show them (server/leads/mails/, server/privacy/mails/lead-for-buyer.ts, server/desk/leads/get-lead.ts), or name them in leftOut. A Yes or No is looked for behind its label (contract/lead-questions.ts).`,
    ).toEqual(leftOut[reader])
  }
})

const isSaid = (text: string, field: LeadField) => {
  const answer: string | number = answers[field]
  if (!yesOrNo.some((each) => each === answer)) return hasWord(text, String(answer))
  const label = leadLabels[field].replace(/ \(.*/, '')
  return text.split('\n').some((line) => line.startsWith(label) && line.endsWith(`: ${answer}`))
}

/** Not as a part of a longer word or number: '13' is not in '2013'. */
const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\w.])${RegExp.escape(word)}(?!\\w)`).test(text)
