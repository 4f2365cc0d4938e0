// A second factor at the desk: an authenticator app, played by the journey.
import { Secret, TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { button, dialog } from './at-the-desk.ts'
import { expect, expectAccessible } from './harness.ts'
import { navigateInApp } from './navigate-in-app.ts'

export const staffPassword = 'nine herons at dusk'

/**
 * The codes of an authenticator app, starting with the previous time step. Each code works once, and the server takes a code one step
 * early or late. So a journey has three codes and need not wait for the next half minute.
 */
const authenticator = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) })
  let at = Date.now() - 30_000
  return (): string => {
    const code = app.generate({ timestamp: at })
    at += 30_000
    return code
  }
}

/** A page of the desk is open. Returns a function that gives the next code. */
export const setUpApp = async (page: Page) => {
  await navigateInApp(page, '/desk/account')
  await button(page, 'Set up the app').click()
  const first = dialog(page, 'Set up an authenticator app')
  await first.getByLabel('Your password').fill(staffPassword)
  await first.getByRole('button', { name: 'Continue' }).click()
  const scan = dialog(page, 'Scan this with your app')
  await expect(scan.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await expectAccessible(page, scan)
  const nextCode = authenticator((await scan.locator('code').textContent()) ?? '')
  await scan.getByRole('textbox', { name: 'Code' }).fill(nextCode())
  await scan.getByRole('button', { name: 'Finish' }).click()
  const codes = dialog(page, 'Your recovery codes')
  await expect(codes.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page, codes)
  // They are not shown again.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 of 10 left.')).toBeVisible()
  return nextCode
}
