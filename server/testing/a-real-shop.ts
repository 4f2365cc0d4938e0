// A shop without the sample, and texts that must not be on its pages or in its mails.
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrokerageSettings } from '#contract/brokerage-settings'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import { supportHoursInWords } from '#rules/support-hours-in-words'

/** A developer's shop, which may show the sample. */
export const mayBeSample = { isProduction: false, loadsSample: false, brokerageFile: undefined }

/** The minimum for a shop to be open. */
export const namedOnly: BrokerageSettings = {
  legalName: 'Aspen Homes LLC',
  licenceNumber: 'EC.100000000',
  employingBroker: 'Robin Hale',
  postalAddress: '1 Main Street, Boulder, CO 80301',
}

/** The optional facts of a shop. */
export const allFacts: BrokerageSettings = {
  phone: '(720) 555-0188',
  email: 'office@aspen-homes.example',
  supportTimes: { timeZone: 'America/Denver', open: [{ days: ['Tue'], from: '10:00', to: '15:00' }] },
  socialLinks: [{ name: 'YouTube', url: 'https://video.example/aspen' }],
  affiliateUrl: 'https://partners.aspen-homes.example',
  vendorLoginUrl: 'https://sellers.aspen-homes.example/login',
  vendorRegisterUrl: 'https://sellers.aspen-homes.example/register',
}

/** The path of a file for BROKERAGE_FILE. */
export const aBrokerageFile = (facts: BrokerageSettings): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'yardsign-brokerage-')), 'brokerage.json')
  writeFileSync(file, JSON.stringify(facts))
  return file
}

const { legalName, brand, licenceNumber, employingBroker, postalAddress, phone, supportTimes } =
  sampleBrokerage

/** Every fact of the sample, and each host of its links. */
const sampleFacts: readonly string[] = [
  legalName,
  brand,
  licenceNumber,
  employingBroker,
  postalAddress,
  // All test customers have the same made-up number, so it counts only where it is the shop's.
  `all ${phone}`,
  `hone ${phone}`,
  `tel:${phone.replaceAll(/\D/g, '')}`,
  supportHoursInWords(supportTimes),
  '9am to 6pm',
  'columbine.example',
  'columbine-demo',
]

/** The facts of the sample in this text, each with the words around it. */
export const sampleFactsIn = (text: string): string[] =>
  sampleFacts.flatMap((fact) => {
    const at = text.indexOf(fact)
    return at < 0 ? [] : [around(text, at, fact.length)]
  })

/** Places in this HTML where a fact is missing: a link without its target, or words without what they introduce. */
export const emptyPlacesInHtml = (html: string): string[] => [
  ...foundIn(
    html,
    /(?:href|content|src)="(?:tel:|mailto:)?(?:\?[^"]*)?"(?! aria-label="Share )|<ul\b[^>]*><\/ul>/g,
  ),
  ...emptyPlacesIn(
    html
      .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
      .replaceAll(/<!--.*?-->|<\/?(?:a|b|i|em|strong|span)\b[^>]*>/gs, '')
      .replaceAll(/<[^>]*>/g, '\n'),
  ),
]

/** The same in text: punctuation after a space, empty brackets, or 'call' and 'write to' with nothing after them. */
export const emptyPlacesIn = (text: string): string[] =>
  foundIn(
    text,
    /[^\S\n][,.;:](?=\s|$)|,,|\(\s*\)|(?:[?.,:]|\bplease|\bor)\s+(?:call|write to)\s*[.,;](?=\s|$)|\bbroker:\s*[.,]|\b(?:at|or)[.,;]/gim,
  )

const foundIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => around(text, index, found.length))

const around = (text: string, at: number, length: number) =>
  text.slice(Math.max(0, at - 60), at + length + 40).replaceAll(/\s+/g, ' ')
