/**
 * Words that lists of stolen passwords hold again and again, written down for this program. Alone, doubled, or with a few figures they
 * are the first that is tried.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
  password passwort passwd pass passcode passphrase secret mysecret letmein letmeinnow welcome willkommen bienvenue
  hello hallo bonjour hola login logon signin signup admin administrator root guest user username master default
  changeme change test testing tester temp temporary access access14 enter sesame opensesame demo sample system server
  computer internet network website security secure private public database windows microsoft apple google facebook
  yahoo hotmail gmail amazon samsung nokia iphone android linux ubuntu oracle cisco router manager office company
  business service support
  iloveyou iloveme loveyou loveme iloveu lovely love lover lovers mylove truelove sweetheart sweety sweetie darling
  honey honeybun sugar babygirl babyboy baby babe princess princesa prince queen king kings angel angels heaven
  forever always together family mother father mommy daddy sister brother friends friend bestfriend children
  marriage wedding beautiful gorgeous pretty handsome sexy hottie cutie
  sunshine sunflower sunny moonlight moon star stars starlight rainbow summer winter spring autumn january february
  march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday weekend holiday christmas easter halloween birthday
  dragon monkey tiger lion eagle falcon hawk phoenix bear panda wolf fox dog dogs doggy puppy cat cats kitty kitten
  pussycat bird birds horse horses pony dolphin dolphins whale shark turtle butterfly bunny rabbit spider snake
  elephant giraffe gorilla penguin chicken rooster hamster unicorn mustang bulldog bulldogs panther panthers
  bobcat wildcat wildcats cougar cougars rattlesnake
  football soccer baseball basketball hockey tennis golf golfer swimming running runner volleyball softball rugby
  cricket skate skater surfing surfer boxing wrestling cheerleader coach champion champions winner player players
  yankees cowboys steelers packers broncos eagles patriots lakers celtics redsox dodgers giants raiders redskins
  dolphins dallas chelsea arsenal liverpool everton barcelona realmadrid juventus united manchester madrid milan
  superman batman spiderman ironman wonderwoman starwars startrek pokemon pikachu naruto matrix gandalf hobbit
  frodo legolas merlin wizard magic magical excalibur gundam zelda mario nintendo playstation xbox minecraft
  fortnite warcraft starcraft counter strike halo snoopy mickey mickeymouse minnie donald goofy scooby scoobydoo
  garfield simpsons bart homer barbie cinderella tinkerbell harrypotter potter hogwarts terminator rambo rocky
  godzilla skywalker darthvader yoda jedi metallica slipknot nirvana eminem beatles elvis madonna britney
  shakira rihanna beyonce blink182 greenday linkinpark ironmaiden
  michael michelle jennifer jessica ashley amanda nicole daniel danielle jordan joshua matthew andrew anthony robert
  william thomas charlie charles george richard joseph christopher christian christina christine stephanie samantha
  elizabeth victoria alexander alexandra alexandre jonathan nathan nicholas benjamin brandon brittany justin
  jackson johnson williams robinson anderson taylor morgan madison hannah melissa natasha natalie vanessa veronica
  valentina gabriel gabriela rebecca rachel sabrina sandra sarah sophie isabella patricia patrick kimberly kelly
  kevin kristen lauren laura maggie margaret maria martin maxwell miguel monica oliver olivia pamela peter phillip
  ronald ronaldo messi scott sean sebastian sergio steven stewart susan tiffany timothy travis tyler vincent
  alejandro alejandra fernando francisco eduardo ricardo roberto carlos carolina catherine cassandra caroline
  claudia cristina cynthia david deborah denise dennis dominic donna edward emily emma eric frank heather henry
  jasmine jason jeremy john johnny johnson joanna juan julia julian karen katherine kathleen kathryn larry leonardo
  lorenzo louise lucas marcus marina marvin mercedes miranda mohammed muhammad angela angelo angelina antonio
  arthur austin barbara brian bradley buster bailey cooper chester ginger hunter harley jake lucky max molly oreo
  pepper peanut precious princess pumpkin rusty sadie shadow smokey snickers snowball tigger toby bandit buddy
  chocolate cookie cookies cupcake candy cherry apples banana orange strawberry blueberry blackberry pineapple
  watermelon cheese cheesecake butter bacon coffee sandwich pizza taco tequila whiskey budweiser heineken corona
  cocacola pepsi redbull vanilla brownie muffin cinnamon
  red blue green black white yellow purple pink silver golden gold diamond diamonds crystal sapphire emerald amber
  ruby pearl platinum rainbow lavender turquoise
  freedom liberty america american usa texas california florida newyork london paris england france germany canada
  australia mexico brasil brazil argentina colombia venezuela india russia china japan tokyo berlin dublin chicago
  houston phoenix denver colorado boston brooklyn atlanta dallas miami vegas hawaii
  ferrari porsche mercedes mustang corvette camaro chevrolet chevy toyota honda yamaha suzuki kawasaki ducati
  harleydavidson maverick subaru nissan renault lamborghini bugatti bentley jaguar trucks trucker motorcycle
  jesus jesuschrist christ god godisgood blessed blessing faith grace hope heaven angel praise church bible trinity
  holyspirit savior satan devil demon lucifer
  killer hunter shadow ninja samurai soldier warrior sniper army navy marine marines airforce police pirate cowboy
  rebel rambo assassin phantom ghost vampire zombie monster beast ranger rangers knight knights legend hero
  thunder lightning storm hurricane tornado fire flame blaze inferno ocean water river mountain forest flower
  flowers rose roses daisy lily tulip violet jasmine garden nature earth universe galaxy planet saturn jupiter
  mercury neptune venus apollo atlantis
  trustno trustnoone whatever nothing something anything everything nobody somebody someone anyone noidea
  idontknow dontknow forgot forget forgotten remember iforgot myself mine yours fuckyou fuckme fuckoff asshole
  bitch bullshit pussy dick cock penis boobs hardcore playboy stupid idiot loser crazy bonkers happy smile smiley
  lucky luckyme money cash dollar dollars million millionaire rich success power powerful strong genius awesome
  amazing perfect excellent fantastic wonderful number one numberone first second third seven eleven thirteen
  student teacher school college university doctor nurse engineer lawyer pilot captain sailor farmer fisherman
  fishing hunting camping hiking biking dance dancer dancing music musical guitar guitars piano drums drummer
  singer bassist trumpet radio movie movies video television hollywood actress model fashion
  qwerty qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx abc abcd abcde abcdef abcdefg xyz aaa xxx
  homesale homeseller realtor realestate house home myhome sellmyhome forsale
  `
    .trim()
    .split(/\s+/),
)
