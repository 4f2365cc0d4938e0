import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskCall } from '#server/testing/a-staff-member'
import { startTestApp, type TestApp } from '#server/testing/test-app'
import { sampleAccounts } from './accounts.ts'
import { sampleTemplate } from './testing/sample-template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ template: await sampleTemplate() })
})
afterAll(() => app.close())

test('the staff page of the sample shows both roles and an invitation', async () => {
  const { email = '', password = '' } = sampleAccounts.find(({ staffRole }) => staffRole === 'broker') ?? {}
  const { token } = await deskCall(app)('POST /api/desk/login', { body: { email, password } })
  const { members, invitations } = await deskCall(app, token)('GET /api/desk/staff', {})
  expect(members.map(({ role }) => role)).toEqual(['assistant', 'broker'])
  expect(invitations).toMatchObject([
    { email: 'robin@example.test', role: 'assistant', invitedBy: 'Sample Desk' },
  ])
})
