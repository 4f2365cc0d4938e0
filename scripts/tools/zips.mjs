export { default as zipcodes } from 'zipcodes'
