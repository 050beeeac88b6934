/** Passwords of six letters and more that people choose most often, and that are therefore tried first; in lower case. */
const COMMON = new Set(
  `
  123456 1234567 12345678 123456789 1234567890 0123456789 12345678910 654321 7654321 87654321 987654321 0987654321 123123 123123123 123321 112233
  11223344 121212 123654 147258 147258369 159753 159357 131313 696969 101010 102030 010203 789456 789456123 456789 456123 142536 1q2w3e 1q2w3e4r
  1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsx qazwsxedc zaq12wsx zaq1zaq1 qweasd qweasdzxc qwe123 qwer1234 asd123 asdf1234 zxc123 a123456 a1234567 a12345678
  a123456789 123456a 1234567a 12345678a 123abc abc123 abcd1234 abc12345 abcdef abcdefg abcdefgh abcabc aabbcc aa123456 aa12345678 1234qwer 123qwe
  123qweasd qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyui qwertyuiop qwert1 azerty azertyuiop asdfgh asdfghjk asdfghjkl asdasd
  zxcvbn zxcvbnm qwaszx password password1 password12 password123 password1234 password! passw0rd p@ssw0rd p@ssword p@55w0rd pa55word pass123
  pass1234 passpass mypassword newpassword changeme changeit change123 letmein letmein1 welcome welcome1 welcome123 welcome@123 default secret
  secret123 access access14 master master123 admin1 admin12 admin123 admin1234 admin@123 administrator rootroot root123 toor123 guest123 user123
  user1234 test123 test1234 testing testtest temp123 temp1234 hello123 hellohello iloveyou iloveyou1 iloveu loveme lovely loveyou mylove forever
  princess prince sunshine rainbow flower butterfly beautiful sweety cookie chocolate banana orange cheese coffee summer winter spring autumn
  monkey dragon tigger killer shadow hunter ranger soccer football baseball basketball hockey cricket cricket1 batman superman spiderman pokemon
  naruto starwars matrix ninja1 jordan jordan23 michael michelle jennifer jessica ashley daniel thomas robert joshua matthew andrew charlie george
  anthony nicole samantha amanda freedom computer internet samsung google google123 facebook gmail123 whatever trustno1 nothing mustang ferrari
  mercedes porsche yamaha harley corvette phoenix diamond silver golden purple yellow maggie ginger pepper buster biscuit snoopy merlin jasmine
  blink182 zinch1 fuckyou fuckyou1 asshole pussy69 india123 india@123 india1234 india1 bharat bharat123 hindustan indian delhi123 mumbai123 krishna
  krishna1 krishna123 ganesh ganesha ganesh123 shivam shiva123 sairam sairam123 omsairam jaimatadi jaishreeram hanuman lakshmi radhika priyanka
  deepak rahul123 rajesh suresh ramesh mahesh sanjay sachin sachin10 dhoni7 dhoni07 abhishek password@123 pass@123 pass@1234 abcd@1234 abc@123
  admin@1234 welcome@1234 qwerty@123 qwerty@1234 test@123 test@1234 iloveindia mummy123 mumdad momdad maapaa papa123
  `
    .trim()
    .split(/\s+/),
);

/** A part of an address or a name that is shorter says nothing about its owner. */
const SHORTEST_WORD = 3;

const folded = (text: string) => text.normalize("NFKC").toLowerCase();
const lettersOf = (text: string) => folded(text).replace(/[^\p{L}\p{M}\p{N}]/gu, "");
/** Without the digits that people put behind a word. */
const stem = (text: string) => lettersOf(text).replace(/\p{N}+$/u, "");

/** A name or an address as a whole, what is before and behind the at sign, and each word of it. */
const partsOf = (text: string) => [text, ...text.split("@"), ...text.split(/[^\p{L}\p{M}\p{N}]+/u)];

const wordsOf = (texts: readonly string[]) =>
  new Set(
    texts
      .flatMap(partsOf)
      .flatMap((part) => [lettersOf(part), stem(part)])
      .filter((word) => word.length >= SHORTEST_WORD),
  );

/**
 * True for a password that is guessed first: one of the most common, one sign over and over, or a word of what is known of
 * its owner (`about`: the address, the company's name), with or without digits behind it.
 */
export function isCommonPassword(password: string, about: readonly string[] = []): boolean {
  const typed = folded(password);
  if (COMMON.has(typed) || new Set(typed).size === 1) return true;
  const words = wordsOf(about);
  return words.has(lettersOf(password)) || words.has(stem(password));
}
