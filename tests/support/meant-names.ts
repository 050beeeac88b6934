/** What people type, and the slug of the place or sight they mean. */
export type Meant = readonly (readonly [typed: string, slug: string])[];

export const FORMER_NAMES: Meant = [
  ["pondy", "puducherry"], ["benares", "varanasi"], ["banaras", "varanasi"], ["kashi", "varanasi"], ["udhagamandalam", "ooty"],
  ["ootacamund", "ooty"], ["bombay", "mumbai"], ["calcutta", "kolkata"], ["madras", "chennai"], ["bangalore", "bengaluru"], ["mysore", "mysuru"],
  ["cochin", "kochi"], ["trivandrum", "thiruvananthapuram"], ["trichy", "tiruchirappalli"], ["tanjore", "thanjavur"], ["simla", "shimla"],
  ["hardwar", "haridwar"], ["panjim", "panaji"], ["mamallapuram", "mahabalipuram"], ["cape comorin", "kanyakumari"], ["vizag", "visakhapatnam"],
  ["gauhati", "guwahati"], ["sohra", "cherrapunji"], ["kodagu", "coorg"], ["allahabad", "prayagraj"], ["prayag", "prayagraj"], ["dilli", "delhi"],
  ["swaraj dweep", "havelock"], ["calicut", "kozhikode"], ["pondi", "puducherry"], ["baroda", "vadodara"], ["poona", "pune"], ["trichur", "thrissur"], ["quilon", "kollam"],
  ["cannanore", "kannur"], ["mangalore", "mangaluru"], ["bijapur", "vijayapura"], ["gurgaon", "gurugram"], ["mercara", "coorg"], ["tranquebar", "karaikal"],
  ["conjeevaram", "kanchipuram"], ["waltair", "visakhapatnam"], ["bezawada", "vijayawada"], ["sambhajinagar", "aurangabad"], ["karnavati", "ahmedabad"],
  ["jubbulpore", "jabalpur"], ["kutch", "bhuj"], ["sri vijaya puram", "port-blair"], ["shaheed dweep", "neil-island"], ["ekta nagar", "kevadia"], ["tuticorin", "thoothukudi"],
  ["lal qila", "delhi"], ["harmandir sahib", "amritsar"], ["wagah border", "amritsar"], ["ram mandir", "ayodhya"], ["gwalior fort", "gwalior"], ["rani ki vav", "patan"],
  ["modhera", "patan"], ["sai baba", "shirdi"], ["adiyogi", "coimbatore"], ["kinnaur", "kalpa"], ["bahubali", "shravanabelagola"], ["char dham", "badrinath"],
  ["jim corbett national park", "jim-corbett"], ["sanchi stupa", "sanchi"], ["gir lion", "sasan-gir"], ["kovalam beach", "thiruvananthapuram"], ["kullu manali", "manali"],
];

export const HINDI_SPELLINGS: Meant = [
  ["जयपुर", "jaipur"], ["दिल्ली", "delhi"], ["वाराणसी", "varanasi"], ["आगरा", "agra"], ["मुंबई", "mumbai"], ["ऋषिकेश", "rishikesh"],
  ["उदयपुर", "udaipur"], ["ऊटी", "ooty"], ["ताज महल", "agra"], ["स्वर्ण मंदिर", "amritsar"], ["लाल किला", "delhi"], ["हवा महल", "jaipur"], ["महाकाल", "ujjain"],
  ["शिरडी", "shirdi"], ["गंगोत्री", "gangotri"], ["यमुनोत्री", "yamunotri"], ["ओंकारेश्वर", "omkareshwar"], ["वैष्णो देवी", "katra"], ["हरीद्वार", "haridwar"],
  ["मैसूर", "mysuru"], ["वृंदावन", "mathura"], ["डल झील", "srinagar"], ["चार धाम", "badrinath"],
];

/** The same in the scripts of the places themselves. */
export const OTHER_SCRIPTS: Meant = [
  ["சென்னை", "chennai"], ["மதுரை", "madurai"], ["ஊட்டி", "ooty"], ["கோவை", "coimbatore"], ["హైదరాబాద్", "hyderabad"], ["తిరుపతి", "tirupati"], ["ಬೆಂಗಳೂರು", "bengaluru"],
  ["ಹಂಪಿ", "hampi"], ["കൊച്ചി", "kochi"], ["ആലപ്പുഴ", "alappuzha"], ["কলকাতা", "kolkata"], ["দীঘা", "digha"], ["અમદાવાદ", "ahmedabad"], ["દ્વારકા", "dwarka"],
  ["ਅੰਮ੍ਰਿਤਸਰ", "amritsar"], ["ଭୁବନେଶ୍ୱର", "bhubaneswar"], ["গুৱাহাটী", "guwahati"], ["سری نگر", "srinagar"], ["महाबळेश्वर", "mahabaleshwar"],
];

export const MISSPELLINGS: Meant = [
  ["jaypur", "jaipur"], ["jaipor", "jaipur"], ["jeypore city", "jaipur"], ["tajmahal", "taj-mahal"], ["taj mehal", "taj-mahal"],
  ["pondichery", "puducherry"], ["pudducherry", "puducherry"], ["aleppey", "alappuzha"], ["allepey", "alappuzha"], ["alapuzha", "alappuzha"],
  ["varnasi", "varanasi"], ["ooty", "ooty"], ["udagamandalam", "ooty"], ["mumbay", "mumbai"], ["kolkatta", "kolkata"], ["chenai", "chennai"],
  ["banglore", "bengaluru"], ["bengalooru", "bengaluru"], ["maisur", "mysuru"], ["kochin", "kochi"], ["tiruvananthapuram", "thiruvananthapuram"],
  ["tanjavur", "thanjavur"], ["manaali", "manali"], ["dharmsala", "dharamshala"], ["mcleodganj", "dharamshala"], ["macleod ganj", "dharamshala"],
  ["rishikes", "rishikesh"], ["hrishikesh", "rishikesh"], ["nanital", "nainital"], ["masoori", "mussoorie"], ["kashmir srinager", "srinagar"],
  ["srinager", "srinagar"], ["gulmerg", "gulmarg"], ["pehelgam", "pahalgam"], ["leh ladhak", "leh"], ["udaypur", "udaipur"], ["jodpur", "jodhpur"],
  ["jaisalmair", "jaisalmer"], ["jaiselmer", "jaisalmer"], ["pushkar mela", "pushkar"], ["bodhgaya", "bodh-gaya"], ["amritsir", "amritsar"],
  ["golden tempel", "golden-temple"], ["khajurao", "khajuraho"], ["hampy", "hampi"], ["goa panjim", "panaji"], ["mahabalipuram", "mahabalipuram"],
  ["kodaikenal", "kodaikanal"], ["kanyakumary", "kanyakumari"], ["madura", "madurai"], ["ramesvaram", "rameswaram"],
  ["vishakapatnam", "visakhapatnam"], ["cherapunji", "cherrapunji"], ["darjiling", "darjeeling"], ["gangtock", "gangtok"], ["coorge", "coorg"],
  ["munar", "munnar"], ["varkla", "varkala"], ["faizabad ayodhya", "ayodhya"], ["ayodya", "ayodhya"], ["lukhnow", "lucknow"], ["mathura", "mathura"],
  ["brindavan", "mathura"], ["new dehli", "delhi"], ["qutab minar", "qutb-minar"], ["kutub minar", "qutb-minar"], ["hawa mehal", "hawa-mahal"],
  ["amer fort", "amber-fort"], ["port blaire", "port-blair"], ["havlock", "havelock"], ["kaziranga", "kaziranga"], ["casiranga", "kaziranga"],
  ["ranthambhore", "ranthambore"], ["jim corbet", "jim-corbett"], ["puri jagannath", "puri"], ["bhubneshwar", "bhubaneswar"],
  ["udiapur", "udaipur"], ["jodhpr", "jodhpur"], ["varansi", "varanasi"], ["amritsr", "amritsar"], ["manli", "manali"], ["shimala", "shimla"], ["hardiwar", "haridwar"],
  ["nanitall", "nainital"], ["musoorie", "mussoorie"], ["shilong", "shillong"], ["guwhati", "guwahati"], ["hyderbad", "hyderabad"], ["vishakhapatnm", "visakhapatnam"],
  ["madhurai", "madurai"], ["kodikanal", "kodaikanal"], ["rameshwarm", "rameswaram"], ["tanjavore", "thanjavur"], ["trivendrum", "thiruvananthapuram"], ["wayand", "wayanad"],
  ["mysoor", "mysuru"], ["gokrna", "gokarna"], ["mumbia", "mumbai"], ["lonawala", "lonavala"], ["aurangabd", "aurangabad"], ["ahemdabad", "ahmedabad"], ["dwarika", "dwarka"],
  ["somnat", "somnath"], ["ujain", "ujjain"], ["orcha", "orchha"], ["pachmadi", "pachmarhi"], ["allahbad", "prayagraj"], ["mcleodgunj", "dharamshala"], ["bir biling", "bir-billing"],
  ["spity", "spiti"], ["mountabu", "mount-abu"], ["neilisland", "neil-island"], ["rames waram", "rameswaram"], ["kanya kumari", "kanyakumari"], ["fatehpursikri", "fatehpur-sikri"],
  ["char minar", "charminar"], ["elora", "ellora-caves"], ["laxman jhula", "lakshman-jhula"], ["athirapally", "athirappilly-falls"], ["alibag", "alibaug"],
];
