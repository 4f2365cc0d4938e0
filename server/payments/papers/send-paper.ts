import type { FastifyReply } from 'fastify'
import type { PaperFile } from '#server/payments/papers/get-paper'
import { attachment } from '#server/platform/http/attachment'

export const sendPaper = (reply: FastifyReply, { name, pdf }: PaperFile): FastifyReply =>
  reply
    .type('application/pdf')
    .header('content-disposition', attachment(name))
    .header('cache-control', 'private, no-store')
    .send(pdf)
