import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { missingToOpen, refuseSampleLicense, settingsMissing } from '#server/brokerage/refuse-sample-license'
import { sampleBrokerage } from '#server/brokerage/sample-brokerage'
import { brokerageFrom } from '#server/brokerage/brokerage'

const folder = mkdtempSync(join(tmpdir(), 'yardsign-license-'))
afterAll(() => rmSync(folder, { recursive: true }))
const brokerageFile = (facts: Record<string, string>) => {
  const file = join(folder, `${Object.keys(facts).length}.json`)
  writeFileSync(file, JSON.stringify(facts))
  return file
}
const own = {
  legalName: 'Aspen Homes LLC',
  licenceNumber: 'EC.100000000',
  employingBroker: 'The employing broker',
  postalAddress: '1 Main Street, Denver, CO 80202',
}
const production = { isProduction: true, loadsSample: false, brokerageFile: undefined }

test('a shop in production does not start with the license of the sample, and says what is missing', () => {
  const empty = { ...production, brokerageFile: brokerageFile({}) }
  expect(() => refuseSampleLicense(empty)).toThrow(
    'It still lacks legalName, licenceNumber, employingBroker, postalAddress.',
  )
  const { postalAddress: _, ...without } = own
  expect(() => refuseSampleLicense({ ...production, brokerageFile: brokerageFile(without) })).toThrow(
    'It still lacks postalAddress.',
  )
})

test('without a file it starts closed, so that its owner can enter them at the desk', () => {
  refuseSampleLicense(production)
  expect(missingToOpen(production)).toEqual([
    'legalName',
    'licenceNumber',
    'employingBroker',
    'postalAddress',
  ])
  expect(missingToOpen({ ...production, brokerageFile: brokerageFile(own) })).toEqual([])
  expect(missingToOpen({ ...production, loadsSample: true })).toEqual([])
})

test('it does not open under the brand of the sample, with a license of its own', () => {
  const facts = { ...own, brand: sampleBrokerage.brand }
  expect(missingToOpen({ ...production, brokerageFile: brokerageFile(facts) })).toEqual(['brand'])
  expect(brokerageFrom(own, production).brand).toBe(own.legalName)
})

test('it starts with its own, and the demo and a developer start with the sample', () => {
  refuseSampleLicense({ ...production, brokerageFile: brokerageFile(own) })
  refuseSampleLicense({ ...production, loadsSample: true })
  refuseSampleLicense({ ...production, isProduction: false })
})

test('facts that a brokerage has not entered are listed, and they are not the sample’s', () => {
  const facts = brokerageFrom({ ...own, phone: '(303) 555-0199' }, production)
  expect(settingsMissing(facts)).toEqual(['email', 'supportTimes'])
  const sample = brokerageFrom({}, { ...production, isProduction: false })
  expect(settingsMissing(sample)).toEqual(expect.arrayContaining(['legalName', 'phone', 'supportTimes']))
})
