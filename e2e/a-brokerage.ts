import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A BROKERAGE_FILE with these facts. */
export const brokerageWith = (facts: Record<string, unknown>): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'yardsign-brokerage-')), 'brokerage.json')
  writeFileSync(file, JSON.stringify(facts))
  return file
}

/** Without these, a shop in production starts with the sample data only. */
export const ownLicense = {
  legalName: 'Aspen Homes LLC',
  licenceNumber: 'TEST-000000',
  employingBroker: 'The employing broker',
  postalAddress: '1 Main Street, Denver, CO 80202',
}
