/** Why the job that the sample shows at the desk has failed. Another failure of it, or another failed job, is a real one. */
export const sampleJobError = 'The payment provider did not answer within 30 seconds.'
