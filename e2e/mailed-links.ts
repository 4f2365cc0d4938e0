// Links in the mails that the shop sent. In a journey, mails are files.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { keepToken, type Someone } from './customers.ts'
import { expect } from './harness.ts'
import type { Shop } from './start-shop.ts'

/** The address of the page with its token, without the host. Waits for the mail. */
export async function linkMailedTo({ dataFolder }: Shop, email: string, page: string): Promise<string> {
  const folder = join(dataFolder, 'mails')
  const address = new RegExp(`https?://[^\\s"/]+(/${page}\\?token=[\\w-]+)`)
  let link = ''
  await expect(async () => {
    for (const name of await readdir(folder)) {
      if (!name.endsWith('.json')) continue
      const mail = await readFile(join(folder, name), 'utf8')
      const found = address.exec(mail)
      if (mail.includes(email) && found) link = found[1] ?? ''
    }
    expect(link).not.toBe('')
  }).toPass()
  return link
}

/** Does without a page what the link of the welcome mail does. */
export async function confirmMailbox(page: Page, shop: Shop, { email, token }: Someone): Promise<void> {
  const link = new URL(await linkMailedTo(shop, email, 'confirm_mailbox'), shop.address)
  const answer = await page.request.post('/api/customer/mailbox/prove', {
    headers: { authorization: `Bearer ${token}` },
    data: { token: link.searchParams.get('token') },
  })
  expect(answer.status()).toBe(200)
}

/** Somebody without a password is logged in by the link of a mail, from the next page on. */
export async function beMailed(page: Page, shop: Shop, email: string): Promise<void> {
  await page.request.post('/api/customer/email-sign-in-link', { data: { email } })
  const link = new URL(await linkMailedTo(shop, email, 'email_sign_in'), shop.address)
  const answer = await page.request.post('/api/customer/sign-in-by-link', {
    data: { linkToken: link.searchParams.get('token') },
  })
  await keepToken(page, ((await answer.json()) as { token: string }).token)
}
