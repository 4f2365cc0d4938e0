// What an operator does about a mail server that cannot be used: one text for each cause, for the doctor and for the desk.

/** It names no user, password or address. */
export const mailFailure = (error: unknown): string => {
  const { code = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException
  const cause = causes.find((each) => each.isIt(code, message))
  return cause ? `Check SMTP_URL. ${cause.text}` : 'Check SMTP_URL: host, port, user and password.'
}

/** Such a message tells an operator nothing. */
export const isOfTlsLibrary = (message: string): boolean => message.includes('SSL routines')

type Cause = { isIt: (code: string, message: string) => boolean; text: string }

const ports = 'Port 465 needs smtps://, the others smtp://.'

/** The first that fits counts. The codes are those of the mail client. */
const causes: readonly Cause[] = [
  {
    isIt: (code) => code === 'EDNS',
    text: 'Its host is not found. Is it spelled right, and does this machine reach its DNS server?',
  },
  {
    isIt: (_, message) => message.includes('ECONNREFUSED'),
    text: 'Nothing listens at its host and port.',
  },
  {
    isIt: (code) => code === 'ETIMEDOUT',
    text: `Its mail server does not answer in time. Are host and port right, and does every firewall let this machine through? ${ports}`,
  },
  {
    isIt: (_, message) => isOfTlsLibrary(message),
    text: `This port expects smtp://, not smtps://. ${ports}`,
  },
  {
    isIt: (code) => code === 'ETLS',
    text: 'Its mail server offers no encryption at this port. Try smtps:// with port 465.',
  },
  {
    isIt: (_, message) => /certificate/i.test(message),
    text: 'The certificate of its mail server is not valid for its host.',
  },
  {
    isIt: (code) => code === 'EAUTH',
    text: 'Its mail server refuses the user or the password.',
  },
]
