import { dictionary } from "@zxcvbn-ts/language-common";

/**
 * The passwords people really choose most, 8 characters and longer, from many public counts of leaked lists. Shorter
 * ones are refused by their length. Words with a tail of digits or signs (`summer2026!`) are found by their word.
 */
const passwords = `
11111111 111111111 1111111111 12121212 12341234 123123123 12344321 123454321 1234512345 12345678 123456789 1234567890
123456789a 12345678a 1234567a 123456abc 12345qwert 123456qwerty 1234qwer 123qweasd 123qweasdzxc 147258369 147852369
159357456 159753456 18436572 1a2b3c4d 1password 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazzaq1
20202020 22222222 23456789 2wsx3edc 31415926 33333333 44444444 55555555 66666666 741852963 75395146 77777777 78945612
789456123 87654321 88888888 963852741 987654321 9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1s2d3f4
aa123456 aa12345678 aaaaaaaa abc12345 abc123456 abcabc123 abcd1234 abcde123 abcdefgh abcdefg1 access14 adgjmptw
admin123 admin1234 administrator adminadmin alexander alexandra anonymous arsenal1 asd123asd asdasd123 asdasdasd
asdf1234 asdfasdf asdfghjk asdfghjkl asdfjkl; asdfqwer asdqwe123 asdzxc123 austin316 azerty123 azertyui azertyuiop
babygirl babyblue baseball baseball1 basketball batman123 bigdaddy bismillah blink182 bluebird bollocks bubbles1
buttercup butterfly caroline carpediem changeme changeme1 changeit charlie1 cheese123 chelsea1 chocolate christian
christin christina christine cinderella coldplay colorado computer computer1 cookie123 corvette courtney cowboys1
creative crystal1 danielle danielle1 darkness default1 dolphins donald123 dragon123 dragonball drowssap einstein
elizabeth emmanuel estrella eternity everton1 evolution facebook facebook1 fernando fireball firebird flamingo florence
football football1 forever1 forgetme franklin freedom1 friends1 fuckyou1 fuckyou2 gabriela gabriell gangster garfield
gateway1 ghbdtnrf godzilla goldfish google123 graphics greenday guinness hallo123 hannover happy123 harrison hello123
hello1234 helloworld hellokitty hockey123 homepage hunter123 iloveyou iloveyou1 iloveyou2 iloveu123 internet internet1
iloveme1 ilovegod isabella jackson1 jasmine1 jennifer jennifer1 jessica1 jessica123 jonathan jordan23 justin123
karolina katherine kathleen kimberly kingkong kristina kristine labrador lakers24 lavender leonardo letmein1 letmein123
letmeinnow lettherebelight liberty1 liverpool liverpool1 lollipop lovelove lovely123 loveme123 loverboy lovers123 lucky123
magdalena manchester marajade margaret marijuana marlboro maryjane master123 matthew1 maverick megaman1 mercedes
michael1 michelle michelle1 microsoft midnight million2 mitchell monalisa monika123 monkey123 monster1 monster123
montreal mortgage mountain mustang1 mylove123 mypassword myspace1 natalie1 nathaniel newpassword newyork1 nicholas
nicole123 nintendo nirvana1 nothing1 november october1 oliver123 operator overlord p4ssw0rd p4ssword p@ssw0rd p@ssword
p@55w0rd pa$$w0rd pa55word pa55w0rd paradise parola123 pass1234 passpass passw0rd passw0rd1 passwort password password!
password1 password2 password3 password7 password9 password11 password12 password123 password1234 password12345
patricia patrick1 peanut123 penguin1 phoenix1 pineapple playboy1 playstation poohbear pokemon1 pokemon123 politics
popcorn1 porsche911 precious princess princess1 prinzess provider q1w2e3r4 q1w2e3r4t5 qazwsx12 qazwsx123 qazwsxedc
qazxsw123 qqqqqqqq qq123456 qwe123qwe qweasd123 qweasdzx qweasdzxc qweqweqwe qwer1234 qwerasdf qwert123 qwert1234
qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyqwerty qwertyui qwertyuiop qwertzui qwertzuiop
racecar1 rainbow1 rangers1 rebecca1 redskins remember reynolds richmond robinson rockstar rockyou1 ronaldo7 rosebud1
rush2112 russia12 samantha samantha1 samsung1 samsung123 sandiego santiago saturday scarface scorpion scotland secret123
senha123 sergey123 shadow123 sithlord skywalker slipknot smile123 snickers snowball snowboard soccer123 softball
something southpark spiderman spiderman1 spongebob starcraft stardust startrek starwars starwars1 stephanie stephen1
strawberry sunflower sunshine sunshine1 superman superman1 superstar supernova surfing1 sweetheart sweetie1 swordfish
system32 taekwondo tarheels tequiero terminal test1234 testing1 testing123 testpass testtest thebeatles theking1
theodore thunder1 tigger123 tinkerbell tottenham trinity1 trustno1 tweety123 undertaker universe valentin valentina
vanessa1 verygood veronica victoria victoria1 videogame virginia vladimir volleyball wachtwoord warcraft warriors
webmaster welcome1 welcome12 welcome123 westside whatever whatever1 william1 windows1 winniethepooh winston1 wolverine
woodstock wordpass wrestling xbox360x yankees1 yellow123 yourmom1 zaq12wsx zaq1zaq1 zaq1xsw2 zaqwsxcde zxasqw12 zxc123zxc
zxcv1234 zxcvasdf zxcvbnm1 zxcvbnm123 zxcvbnma zxczxczxc zzzzzzzz correcthorsebatterystaple thisisapassword
mypassword123 ilovemymom ilovejesus jesuschrist jesus123 blessed1 godisgood heaven777 lucky777 qwerasdfzxcv asdfghjkl123
letmein12345 opensesame iamthebest nopassword password0 password00 password01 passwordpassword secretsecret
`;

/** Words that stay guessable whatever digits and signs are hung on them. */
const words = `
abc abcd admin administrator alex amanda america andrea andrew angel anthony april arsenal asdf asdfgh ashley august
august azerty baby bailey banana barcelona baseball basketball batman benjamin blessed book bookworm brandon buster
butterfly charlie chelsea chicken chocolate christ christmas colophon computer cookie daniel december diamond dragon
eagle elephant facebook family february flower football forever freedom friday friend george ginger google guest hallo
hammer hannah happy heather hello hockey hunter iloveyou india internet jackson january jasmine jennifer jessica jesus
jordan joseph joshua july june justin kindle kitty king letmein liverpool login london lovely love lucky madison maggie
march master matthew michael michelle monday monkey morgan mother mustang naruto nicole november october oliver orange
pass passw0rd password passwort patrick peanut pepper p@ssw0rd p@ssword pokemon princess purple qazwsx qwert qwerty
qwertyuiop qwertz rainbow ranger robert root samsung samantha saturday secret september shadow silver snoopy soccer
sophie spring starwars steven summer sunday sunshine superman taylor temp test tester testing thomas thunder tigger
trustno user welcome whatever william winter writer author autumn yankees yellow zxcv zxcvbn zxcvbnm
`;

const list = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

const chosen = list(passwords);
let leaked: ReadonlySet<string> | undefined;

/** Those of public lists of leaked passwords that their length doesn't refuse already: some 18,000. */
export function leakedPasswords(): ReadonlySet<string> {
  // Not when a Worker starts: most requests never ask.
  leaked ??= new Set(dictionary["passwords-common"].map(String).filter(({ length }) => length >= 8));
  return leaked;
}

/** Whether a password, in small letters, is among the first an attacker tries. */
export const isCommonPassword = (folded: string): boolean =>
  chosen.has(folded) || leakedPasswords().has(folded);
export const commonPasswordWords = list(words);
