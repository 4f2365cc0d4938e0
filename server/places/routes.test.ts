import { afterAll, beforeAll, expect, test } from 'vitest'
import { getPlace } from '#contract/places'
import { startTestApp, type TestApp } from '#server/testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const find = (zip: string) => app.call(getPlace, { params: { zip } })

test.each([
  ['80202', 'Denver', 'CO'],
  ['00501', 'Holtsville', 'NY'],
  ['99950', 'Ketchikan', 'AK'],
  ['83814', "Coeur d'Alene", 'ID'],
  ['22101', 'McLean', 'VA'],
  ['54935', 'Fond du Lac', 'WI'],
  ['09001', 'APO', 'AE'],
  ['00601', 'Adjuntas', 'PR'],
])('%s is %s, %s', async (zip, city, state) => {
  expect(await find(zip)).toEqual({ zip, city, state })
})

test('the place is found however the ZIP code is typed; of nine digits, the first five decide', async () => {
  for (const zip of ['80202-1234', '802021234', ' 80202 ', '8020２'])
    expect(await find(zip)).toEqual({ zip: '80202', city: 'Denver', state: 'CO' })
})

test.each(['00000', '99999', '8020', '802021', 'abcde', 'T2P 1J9', "80202' or 1=1", ' ', '-1'])(
  '%j is no place',
  async (zip) => {
    await expect(find(zip)).rejects.toMatchObject({ status: 404, code: 'zip_not_found' })
  },
)
