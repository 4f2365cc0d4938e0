/** OWASP's recommendation for argon2id. One hash takes 10 to 40 ms. */
export const slowHashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
