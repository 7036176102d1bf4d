import type { CourseTopic, Signal } from './topics.ts';

/** Signals of what may come: expectations, dangers and answers to them, decisions and steps, and strengths. */
export const courseSignals: Record<CourseTopic, Signal[]> = {
  outlook: [
    [
      5,
      'in the (?:plan|base case|low case|bad case)|(?:low|bad|good|high|base|upside|downside) case|the plan (?:shows|is|has)|for the (?:year|fourth quarter|full year) we (?:now )?(?:see|expect)|should (?:reach|pass|get to|be)|we now see|we assume|we can add|(?:we|they) (?:would )?expect|stay(?:s)? flat|by (?:20\\d\\d|twenty \\w+)\\b(?=.{0,60})|want to go to|is next',
    ],
    [2, 'next year|in \\w+ years|if .{3,60},? (?:it|we|they|that)|could add'],
    [
      4,
      'guidance|outlook|forecasts?|we (?:expect|project|anticipate|plan|aim|target)|(?:is|are) expected to|projections?|projected|best case|worst case|base case|upside|downside|scenario|looking ahead',
    ],
    [
      3,
      'expects?|expectations?|plan to|planning|next (?:year|quarter|month)|by the end of|break ?even|want to (?:reach|get to|close)|would be at|in (?:twelve|eighteen|twenty four) months|going forward',
    ],
    [1, 'will be|future|estimate|goal|if (?:we|they|the|it)|opportunit(?:y|ies)'],
  ],
  risk: [
    [
      4,
      String.raw`(?:may|might) (?!be worth)|lose sleep|resigned|has not been|have not been|has to be renewed|would cost (?:a|us|them|about)|if (?:we|they|it) (?:miss|lose|fail)\w*|leave after|end next year|hated?|ugly|cannot (?:see|handle|do|read)|(?:fewer|less|lower|later) than (?:planned|expected)|below (?:budget|plan)|covenant|gives? .* away|bundle|copy|run out|expires?|shortage`,
    ],
    [
      6,
      'fear|afraid|keeps me up|awake at night|hardest (?:part|thing)|may not|might not|could (?:slip|fail|hurt|break|leave|stop)|would (?:hurt|cost us|break)|less sure|what (?:scares|bothers)|weak(?:est)? (?:spot|point)s?|bottleneck|hole of|just one|(?:a|from one|one) single|from (?:a single|one) (?:\\w+ )?(?:\\w+)|alone (?:is|are|makes)',
    ],
    [
      4,
      'slipped|pushed (?:their|the|its)|slow to|stayed weak|(?<!(?:ebitda|income|profits?|margins?|earnings|expenses?|costs?|spending|expenditures?|capex).{0,90})(?:a fifth|a third|a quarter|half|[\\w.]+ ?(?:percent|%)) of (?:revenue|sales|(?:new |our )?business|what we sell|all|the \\w+ (?:stand|come|sit))|short of plan|lost (?:two|three|one|a|several)|drops? by|if the .{3,40} (?:falls|drops|rises|fails)|went up by|not pass it on|still no|still open|nobody (?:picked|answered)|was late|(?:he|she) is no|left for|cut its (?:tariff|budget|price)|missed|did not like|a cap on|fails',
    ],
    [
      5,
      "too expensive|very expensive|(?:not|n't) within|way above|risks?|concern(?:s|ed)?|worr(?:y|ies|ied)|uncertain(?:ty)?|customer concentration|depend(?:s|ent|ence)? on|single supplier|lawsuit|litigation|over budget|(?:biggest|main) (?:challenge|problem|doubt|concern|worry|risk)|barriers?",
    ],
    [
      3,
      'challeng\\w+|pressur\\w+|weak(?:ness)?|disrupt\\w+|delays?|declin\\w+|decreas\\w+|shortage|difficult(?:y)?|lower than (?:expected|anticipated)|lost|losing|they leave|left in|violat\\w+|impairment|tariffs?|downturn|outbreak|confus\\w+|unintended|concentration',
    ],
    [
      2,
      "problems?|issues?|too (?:expensive|slow|long|big|low|high|small)|not (?:enough|good|clear|working|accurate|innovative)|hard to|fail\\w*|limited|expensive|down \\d|is long|slower|negative|cannot|can't predict|not under",
    ],
  ],
  mitigant: [
    [
      4,
      String.raw`is insured|did hire|has taken over|set up a programme|fill .{0,15}(?:gap|hole)|is safe|safe from|looks better|we now|have begun to|bonus|instead|took over|signed a second|long[- ]term contracts?`,
    ],
    [
      5,
      'to change that|(?:it )?got better|since then|has been tested|have been tested|is hedged|of it is hedged|can be (?:leased|replaced|moved)|could move|being prepared|will be qualified|second (?:manufacturer|source|plant|supplier|chip|supply)|which saves|we (?:hired|moved)|was passed|went live|in local currency',
    ],
    [2, 'already|meanwhile|instead|within \\w+ (?:weeks|quarters)'],
    [
      4,
      'mitigat\\w+|to reduce|in spite of|despite|contingency|backup|hedg\\w+|diversif\\w+|alternative locations?|insur(?:ed|ance)|well[- ]positioned|ability to manage|second supplier|prepared for',
    ],
    [
      3,
      'however|we (?:are|have been) (?:adding|expanding|signing|hiring|reducing|working on)|relocated|stable|back to (?:normal|near full|almost full)|solv(?:e|ed|es|ing)|improv(?:e|ed|ing) (?:signific\\w+|the)|awareness|guidance|safeguards?|cut(?:ting)? costs?|action to',
    ],
    [1, 'but|although|able to|flexib\\w+|manage|monitor\\w*'],
  ],
  decision: [
    [5, 'i propose|we agree|then we'],
    [
      5,
      "we (?:decided|agreed|concluded|have decided|will go with|should go for|leave out|will leave out)|board decision|decision (?:is|was|to)|let's (?:go|take|use|make|do|leave)|agreed|that means redesign|in conclusion|recommend\\w*|approved",
    ],
    [
      3,
      'we should|skip|leaving out|not using|we (?:need|have) to|we could (?:make|use|leave|still)|instead of|have to (?:make|change|reduce|leave|redesign)|leave out|redesign|reduce|rather than|must|changes?|proposal|propose[ds]?|option',
    ],
    [1, 'should|maybe we|better|choose|choice|think we'],
  ],
  nextStep: [
    [
      4,
      "i'd love (?:you )?to|we asked (?:for|them|him|her)|(?:want|like) to (?:go|come|visit|meet)|speak again|send (?:me|us)|look at the (?:code|numbers|books|plant|site|data)",
    ],
    [
      5,
      String.raw`let us (?:decide|meet|talk|speak|agree)|set up calls|(?:is|are) going to (?:review|check|visit|call|send)|send our questions|hand you|come and|circulate|then talk to|talk to your|list of the references|before the end of`,
    ],
    [
      5,
      "(?:i|we|you|my colleague|our adviser)(?:'ll| will| are going to)? (?:will )?(?:share|send|ask|introduce|open|circulate|propose|come back|get access|give you|call|forward|visit) (?:\\w+|the)|please (?:send|name|share|circulate|prepare)|(?:i'd|we'd|i would|we would) like to (?:see|meet|talk|speak|visit|taste|have)|meet again|we meet|site visit|(?:will|to|should) come back|come to (?:the|our) office|offers? (?:are|is) due|agreed to (?:speak|meet|come|send|take)|i asked for|you wanted to|should test|(?:go|proceed) to (?:confirmatory )?diligence|need a",
    ],
    [
      3,
      'on (?:monday|tuesday|wednesday|thursday|friday)|tomorrow|by the (?:\\w+ieth|\\w+th|end of the month)|in a fortnight|in two weeks|access to|on the (?:third|fifth|ninth|tenth|first)',
    ],
    [
      5,
      'next steps?|follow[- ]?up|data room|reference calls?|due diligence|make (?:the|an|you an) introduction|will send|send (?:you|over|the)|set up|get back to you|action items?|to do list|deadline',
    ],
    [
      3,
      "schedule|by (?:monday|tuesday|wednesday|thursday|friday|next week|tomorrow)|next (?:meeting|week|call)|we'd like to (?:talk|see)|would like to (?:talk|see)|introduce you|write to|provide (?:you|a note)|share the",
    ],
    [1, 'tomorrow|meeting again|later this week|keep the situation under review'],
  ],
  strength: [
    [
      4,
      "(?:nobody|no ?one) else|the only|we win|where we win|our edge|protects? us|come back|stay with us|twice what|three times what|exclusive|love|record|with almost no churn|exceeded shipments|took share|we don't lose",
    ],
    [
      3,
      'patents?|only \\w+ (?:weeks|days|minutes)|live in|stabili[sz]ed|in \\w+ (?:weeks|minutes) (?:and|instead)|down to \\w+|up from|no one else|excellent',
    ],
    [
      4,
      'competitive advantage|strong(?:est)?|leading|record|recover(?:ed|ing)|doubled|tripled|profitable|retention|win (?:about|around)?|growing|grew|exclusive|patent\\w*|favorable|favourable|resilien\\w+|impressive',
    ],
    [
      3,
      'great|improv\\w+|increase[ds]?|growth|well[- ]positioned|stable|trusted|unique|successful|success|exceeded|expand\\w*|innovative|loyal|advantage|pleased|positive',
    ],
    [1, 'opportunit\\w+|better|good|confident|excited|quality'],
  ],
};
