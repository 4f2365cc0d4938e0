// Pages that show the kept mails, for development and for trying the program out.
import type { FastifyInstance } from 'fastify'
import { allowedInFrame, inlineStyleSource, listPage, mailPage } from '#server/platform/mail/mail-page-html'
import { listKeptMails, readKeptMail, readMailAsSent } from './stored-mails.ts'
import { attachment } from '#server/platform/http/attachment'
import { notFound } from '#server/platform/http/problem-answer'

const ids = /^[\w-]{1,64}$/

const pagePolicy = [
  `default-src 'none'`,
  `style-src ${inlineStyleSource}`,
  `frame-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

/** Treats the mail like someone else's HTML: no scripts, nothing from other hosts, and no access to this site except by its links. */
const mailPolicy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' data:`,
  `base-uri 'none'`,
  `frame-ancestors 'self'`,
  `sandbox ${allowedInFrame}`,
].join('; ')

/** Anyone who reaches the server may read them, so these pages exist only where no real mail is ever stored. */
export const mailPages = (app: FastifyInstance, folder: string) => {
  const schema = { hide: true }
  const headers = (policy: string) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  })

  app.get('/dev/mails', { schema }, async (_request, reply) =>
    reply.headers(headers(pagePolicy)).send(listPage(await listKeptMails(folder))),
  )
  app.get<ById>('/dev/mails/:id', { schema }, async ({ params }, reply) =>
    reply.headers(headers(pagePolicy)).send(mailPage(await kept(readKeptMail, folder, params.id))),
  )
  app.get<ById>('/dev/mails/:id/html', { schema }, async ({ params }, reply) => {
    const { html } = await kept(readKeptMail, folder, params.id)
    return reply.headers(headers(mailPolicy)).send(shownHere(html))
  })
  app.get<ById>('/dev/mails/:id/eml', { schema }, async ({ params }, reply) =>
    reply
      .type('message/rfc822')
      .header('content-disposition', attachment(`${params.id}.eml`))
      .header('cache-control', 'no-store')
      .send(await kept(readMailAsSent, folder, params.id)),
  )
}

/** As sent, except that its links would otherwise open inside the frame, and that its pictures come from this server. */
const shownHere = (html: string) =>
  html.replace('<head>', '<head><base target="_top">').replaceAll(/(<img src=")https?:\/\/[^/"]+\//g, '$1/')

type ById = { Params: { id: string } }

const kept = async <T>(
  read: (folder: string, id: string) => Promise<T | undefined>,
  folder: string,
  id: string,
): Promise<T> => {
  const found = ids.test(id) ? await read(folder, id) : undefined
  if (found === undefined) throw notFound()
  return found
}
