/** One spelling for each mailbox: people write theirs with capitals, and mail servers do not mind. */
export const normalEmail = (typed: string): string => typed.trim().normalize('NFC').toLowerCase()
