// The warning about forged wiring instructions, with the same words on pages, in the chat and in mails.

/** One sentence, for places where people write to each other. */
export const wireFraudInShort =
  'We never send wiring details. Before you wire money, call the title company at a number you already know.'

/** In full. */
export const wireFraudWarning = `Criminals copy emails from brokers and title companies shortly before closing. Never act on wiring details that came by email or text, even if they seem to come from us. ${wireFraudInShort} Compare every digit.`
